import type { ProductCard } from '@marquee/api/contract';

/** Spec §2: series and events have pages of their own, everything else is a movie. */
export function titleAddress({ path, metaData }: Pick<ProductCard, 'path' | 'metaData'>): string {
  if (metaData.programType === 'SERIES') return `/tv-shows/detail/${path}`;
  return metaData.programType === 'EVENT' ? `/events/${path}` : `/movies/detail/${path}`;
}
