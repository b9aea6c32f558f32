import type { ProductCard } from '@marquee/api/contract';

const FEATURED = 5;

/** The titles for the top of the page: the first ones that have a picture wide enough for it. */
export function featuredOf(titles: readonly ProductCard[], most = FEATURED): readonly ProductCard[] {
  return titles.filter(({ content }) => content.some(({ fileType }) => fileType === 'HERO_IMAGE')).slice(0, most);
}
