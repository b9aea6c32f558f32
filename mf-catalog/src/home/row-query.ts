import type { CardQuery, HomeHero, HomeLayout } from '@marquee/api/contract';
import { moreLikeQuery, pickedQuery, providerAddress, shelfQuery, type Shelf } from '../titles/title-queries.ts';

export type LayoutRow = HomeLayout['rows'][number];

const shelfOf: Readonly<Partial<Record<LayoutRow['kind'], Shelf>>> = { NEW: 'new', TOP_TEN: 'topTen', POPULAR: 'popular', TRENDING: 'trending' };

/** The shelf of spec §9 that a row is. */
export const rowShelf = ({ kind }: Pick<LayoutRow, 'kind'>): Shelf | undefined => shelfOf[kind];

/** The titles of a row that a list of the API answers; undefined for other rows. */
export function rowQuery({ kind, tag, genre, provider, ids }: Omit<LayoutRow, 'id' | 'isOn' | 'title'>): CardQuery | undefined {
  const shelf = shelfOf[kind];
  if (shelf) return shelfQuery(shelf);
  if (kind === 'TAG' && tag !== undefined) return { ...shelfQuery('trending'), tag };
  if (kind === 'GENRE' && genre !== undefined) return moreLikeQuery(genre);
  if (kind === 'PROVIDER' && provider !== undefined) return { ...shelfQuery('trending'), provider };
  return kind === 'PICKED' && ids ? pickedQuery(ids) : undefined;
}

/** The titles at the top of a page; undefined where it has none. */
export function heroQuery({ rule, tag, ids }: HomeHero): CardQuery | undefined {
  if (rule === 'TRENDING') return shelfQuery('trending');
  if (rule === 'TAG' && tag !== undefined) return { ...shelfQuery('trending'), tag };
  return rule === 'PICKED' && ids ? pickedQuery(ids) : undefined;
}

/** Returns the list of all titles of a row; undefined where no list has just these, as of the top ten, which are all there are. */
export function rowAddress(row: LayoutRow, isFree: boolean): string | undefined {
  const list = isFree ? '/home' : '/movies';
  if (row.kind === 'NEW') return `${list}?sortBy=origin`;
  if (row.kind === 'POPULAR') return `${list}?sortBy=ratingCount`;
  if (row.kind === 'TRENDING') return isFree ? undefined : '/home';
  if (row.kind === 'GENRE' && row.genre !== undefined) return `${list}?${new URLSearchParams({ genre: row.genre }).toString()}`;
  if (isFree) return undefined;
  if (row.kind === 'TAG' && row.tag !== undefined) return `/tags/${row.tag}`;
  return row.kind === 'PROVIDER' && row.name ? providerAddress(row.name) : undefined;
}

/** Titles in the order they were picked in, once each. */
export function inOrder<T extends { readonly id: string }>(titles: readonly T[], ids: readonly string[] | undefined): readonly T[] {
  if (!ids) return titles;
  const byId = new Map(titles.map((title) => [title.id, title]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}
