import type { Body, Failure, FieldError, HomeHero, HomeLayout, HomeRow, HomeRowKind } from '@marquee/api/contract';

/** A page as it is being arranged. */
export interface LayoutDraft {
  readonly hero: HomeHero;
  readonly rows: readonly DraftRow[];
}
/** `name` is that of a tag or a provider, for those who arrange. */
export type DraftRow = HomeLayout['rows'][number];

export type Setting = 'tag' | 'genre' | 'provider' | 'ids';
const settings: Readonly<Partial<Record<HomeRowKind, Setting>>> = { TAG: 'tag', GENRE: 'genre', PROVIDER: 'provider', PICKED: 'ids' };
/** The setting without which a row shows nothing. */
export const settingOf = (kind: HomeRowKind): Setting | undefined => settings[kind];

export const kindsOf: Readonly<Record<HomeLayout['surface'], readonly HomeRowKind[]>> = {
  FREE: ['NEW', 'TOP_TEN', 'POPULAR', 'TRENDING', 'TAG', 'GENRE', 'PROVIDER', 'PICKED'],
  HOME: [
    ...(['NEW', 'TOP_TEN', 'POPULAR', 'TRENDING', 'TAG', 'GENRE', 'PROVIDER', 'PICKED'] as const),
    ...(['CONTINUE', 'WATCHLIST', 'BECAUSE_YOU_WATCHED', 'LIVE_NOW', 'EVENTS', 'LEAVING_SOON', 'GENRES'] as const),
  ],
};
export const MAX_ROWS = 30;

export const draftOf = ({ hero, rows }: HomeLayout): LayoutDraft => ({ hero, rows });

const plain = ({ name: _name, ...row }: DraftRow): HomeRow => row;

/** Returns the whole page as it is sent, on the version that was read. */
export const bodyOf = ({ hero, rows }: LayoutDraft, { surface, version }: Pick<HomeLayout, 'surface' | 'version'>): Body<'POST /home/layout'> => ({
  surface,
  version,
  hero,
  rows: rows.map(plain),
});

export const isSame = (one: LayoutDraft, other: LayoutDraft): boolean =>
  JSON.stringify([one.hero, one.rows.map(plain)]) === JSON.stringify([other.hero, other.rows.map(plain)]);

/** The list with one of its own at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

export const inserted = <T>(list: readonly T[], one: T, at: number): readonly T[] => [...list.slice(0, at), one, ...list.slice(at)];

/** An id that no other row has. */
export function freeId(rows: readonly DraftRow[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  for (let count = rows.length + 1; ; count += 1) if (!taken.has(`row-${count}`)) return `row-${count}`;
}

/** Refusals by the id of their row; those of the hero under `hero`. */
export function refusalsOf({ fields = [] }: { readonly fields?: Failure['fields'] | undefined }, rows: readonly DraftRow[]): ReadonlyMap<string, FieldError> {
  return new Map(
    fields.flatMap((field): [string, FieldError][] => {
      const [list, place] = field.path.split('.');
      if (list === 'hero') return [['hero', field]];
      const row = list === 'rows' ? rows[Number(place)] : undefined;
      return row ? [[row.id, field]] : [];
    }),
  );
}
