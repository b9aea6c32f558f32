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

/** Saves run one after another: the server could apply two at once in the other order. */
let lastSave: Promise<unknown> = Promise.resolve();
let underWay = 0;
let begun = 0;
/** The change asked for last, by kind and id. */
const newest = new Map<string, number>();

/** Number of changes begun so far; undefined while one is being saved. Equal numbers: nothing changed in between. */
export const favoritesRevision = (): number | undefined => (underWay === 0 ? begun : undefined);

const personGone = { ok: false, error: { code: 'ABORTED', message: 'Another person is signed in.' } } as const;

/**
 * Shows a change at once and saves it after those before it. A refused change is undone unless a newer one of the same
 * favourite follows. The server's list replaces the shown one when no change is left to save.
 */
export async function changeFavorite(
  { kind, id, isFavorite }: { readonly kind: Kind; readonly id: string; readonly isFavorite: boolean },
  { current, replace, save }: Keeper,
): Promise<Result<Identity>> {
  const show = (wanted: boolean) => {
    const identity = current();
    if (identity) replace(withFavorite(identity, kind, id, wanted));
  };
  const person = current()?.id;
  const key = `${kind} ${id}`;
  const change = (begun += 1);
  newest.set(key, change);
  show(isFavorite);
  underWay += 1;
  const saved = lastSave.then(() => (current()?.id === person ? save() : personGone));
  lastSave = saved.catch(() => undefined);
  const result = await saved.finally(() => {
    underWay -= 1;
  });
  const isNewest = newest.get(key) === change;
  if (isNewest) newest.delete(key);
  if (!result.ok && isNewest && current()?.id === person) show(!isFavorite);
  else if (result.ok && underWay === 0) replace(result.value);
  return result as Result<Identity>;
}
