import type { Identity, Result } from '@marquee/api/contract';
import type { ApiError } from '../api/index.ts';

type Kind = keyof Identity['favorites'];

/** The person with a favourite more, or less; the same person where nothing changes. */
export function withFavorite(identity: Identity, kind: Kind, id: string, isFavorite: boolean): Identity {
  const now = identity.favorites[kind];
  if (now.includes(id) === isFavorite) return identity;
  return { ...identity, favorites: { ...identity.favorites, [kind]: isFavorite ? [...now, id] : now.filter((other) => other !== id) } };
}

interface Keeper {
  readonly current: () => Identity | null;
  readonly replace: (identity: Identity) => void;
  readonly save: () => Promise<Result<Identity, ApiError>>;
}

let underWay = 0;

/**
 * Shows the change at once and asks for it. Refused, only this change is taken back; the server's own list replaces ours when
 * nothing else is under way, so that of several quick changes none flickers.
 */
export async function changeFavorite(
  { kind, id, isFavorite }: { readonly kind: Kind; readonly id: string; readonly isFavorite: boolean },
  { current, replace, save }: Keeper,
): Promise<Result<Identity>> {
  const show = (wanted: boolean) => {
    const identity = current();
    if (identity) replace(withFavorite(identity, kind, id, wanted));
  };
  show(isFavorite);
  underWay += 1;
  const result = await save();
  underWay -= 1;
  if (!result.ok) show(!isFavorite);
  else if (underWay === 0) replace(result.value);
  return result as Result<Identity>;
}
