import type { ProductCard } from '@marquee/api/contract';

/** A title's page on the site: series and events have their own, everything else is a movie (spec §2). */
export function viewerAddress({ path, metaData }: Pick<ProductCard, 'path' | 'metaData'>): string {
  if (metaData.programType === 'SERIES') return `/tv-shows/detail/${path}`;
  if (metaData.programType === 'EVENT') return `/events/${path}`;
  return `/movies/detail/${path}`;
}
