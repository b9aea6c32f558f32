import type { ProductCard } from '@marquee/api/contract';

type Linked = Pick<ProductCard, 'path' | 'metaData'> & Partial<Pick<ProductCard, 'kind'>>;

/** Spec §2: where a title's own page is. An episode has none: it is shown on the page of its series, which the caller knows. */
export function titleAddress({ path, metaData, kind }: Linked, series?: Pick<ProductCard, 'path'>): string {
  if (kind === 'MERCHANDISE') return `/merchandise/shop/${path}`;
  if (series) return `/tv-shows/detail/${series.path}`;
  if (metaData.programType === 'SERIES') return `/tv-shows/detail/${path}`;
  if (metaData.programType === 'EVENT') return `/events/${path}`;
  return `/movies/detail/${path}`;
}

/** The player's own page; an episode is watched by its own path. */
export function watchAddress({ path }: Pick<ProductCard, 'path'>): string {
  return `/watch/${path}`;
}

export function trailerAddress(title: Pick<ProductCard, 'path'>): string {
  return `${watchAddress(title)}?trailer`;
}
