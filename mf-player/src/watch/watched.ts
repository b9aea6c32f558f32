import type { Product } from '@marquee/api/contract';
import { titleAddress } from '@marquee/mf-shared/api';
import { episodesOf, type AnyTitle, type Episode } from '../player/film.ts';

/** What a watch page plays, and what it belongs to. */
export interface Watched {
  readonly title: AnyTitle;
  readonly series: Product | undefined;
  readonly next: Episode | undefined;
}

/** The title of an address: a series plays the episode asked for, or its first; an episode knows what follows it in its series. */
export function watchedOf(product: Product, series: Product | undefined, episodePath: string | null): Watched {
  const whole = product.metaData.programType === 'SERIES' || product.products.length > 0 ? product : series;
  const episodes = whole ? episodesOf(whole) : [];
  const wished = whole === product ? episodePath : product.path;
  const at = Math.max(
    0,
    episodes.findIndex(({ path }) => path === wished),
  );
  const title = whole === product ? (episodes[at] ?? product) : product;
  const isListed = episodes[at]?.path === title.path;
  return { title, series: isListed || whole === product ? whole : undefined, next: isListed ? episodes[at + 1] : undefined };
}

/**
 * Where an episode's series may be, by the catalogue's custom of naming episodes `{series}-s{season}e{episode}`. Only a guess:
 * the answer counts when that series lists the episode.
 */
export function seriesPathOf(path: string): string | undefined {
  return /^(.+)-s\d+e\d+$/.exec(path)?.[1];
}

/** The page a watched title belongs to: an episode's is its series'. */
export const detailPath = ({ title, series }: Pick<Watched, 'title' | 'series'>): string => titleAddress(title, series);
