import type { Product } from '@marquee/api/contract';
import { titleAddress } from '@marquee/mf-shared/api';
import { followingEpisode, type History } from '@marquee/mf-shared/watching';
import { episodesOf, filmOf, type AnyTitle, type Episode } from '../player/film.ts';

/** Title that a watch page plays, and its series. */
export interface Watched {
  readonly title: AnyTitle;
  readonly series: Product | undefined;
  /** Next episode by number; nothing follows a special by number. */
  readonly next: Episode | undefined;
}

/** Returns the title of an address: a series plays the requested episode, or its first; an episode comes with the next one of its series. */
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
  const following = episodes[at + 1];
  const isNext = isListed && following !== undefined && isSpecial(following) === isSpecial(title);
  return { title, series: isListed || whole === product ? whole : undefined, next: isNext ? following : undefined };
}

/** Returns the episode that a user watches next: the next unseen one, else the next by number. */
export function nextOf({ title, series, next }: Watched, history: History): Episode | undefined {
  return series && (followingEpisode(series.products.map(withFilms), history, title.id) ?? next);
}

const withFilms = ({ season, products }: Product['products'][number]) => ({ season, products: products.filter((one) => filmOf(one) !== undefined) });
const isSpecial = ({ metaData }: AnyTitle) => metaData.season === 0;

/**
 * Returns the path at which an episode's series may be, as episodes are usually named `{series}-s{season}e{episode}`. Only a guess: the answer counts when
 * that series lists the episode.
 */
export function seriesPathOf(path: string): string | undefined {
  return /^(.+)-s\d+e\d+$/.exec(path)?.[1];
}

/** Returns the address of the page a watched title belongs to: an episode's is its series'. */
export const detailPath = ({ title, series }: Pick<Watched, 'title' | 'series'>): string => titleAddress(title, series);
