import type { Product } from '@marquee/api/contract';

export type Season = Product['products'][number];
export type Episode = Season['products'][number];
interface Numbered {
  readonly season: number;
  readonly products: readonly Episode[];
}
type Seasons = readonly Numbered[];

const numbersOf = (episodes: readonly Episode[]) => episodes.flatMap(({ metaData: { episode } }) => episode ?? []);
const inSeason = (seasons: Seasons, season: number) => seasons.find((one) => one.season === season)?.products ?? [];

/** Returns the number after the last of a season. */
export const nextNumber = (seasons: Seasons, season: number): number => Math.max(0, ...numbersOf(inSeason(seasons, season))) + 1;

/** Returns the season a new episode most likely belongs to. */
export const lastSeason = (seasons: Seasons): number => Math.max(1, ...seasons.map(({ season }) => season));

/** Returns the episode that has a number of a season. */
export function episodeAt(seasons: Seasons, season: number, number: number): Episode | undefined {
  return inSeason(seasons, season).find(({ metaData: { episode } }) => episode === number);
}

/** Returns the numbers of a season in another order: the same ones, and following ones for episodes that had none. */
export function renumbered({ season, products }: Numbered, ids: readonly string[]) {
  const numbers = numbersOf(products).toSorted((a, b) => a - b);
  const last = numbers.at(-1) ?? 0;
  return ids.map((id, at) => ({ id, season, episode: numbers[at] ?? last + 1 + at - numbers.length }));
}
