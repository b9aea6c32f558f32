import type { ProductCard } from '@marquee/api/contract';
import { pictureSources, type PictureSources } from '@marquee/mf-shared/api';

/** Every picture of a piece of merchandise, the one that stands for it first. */
export function merchandisePictures({ content, primaryContent }: Pick<ProductCard, 'content' | 'primaryContent'>): PictureSources[] {
  const shown = content.filter(({ fileType }) => fileType === 'PRODUCT_IMAGE');
  const all = shown.length > 0 || !primaryContent ? shown : [primaryContent];
  return all.flatMap((one) => pictureSources([one], one.fileType) ?? []);
}
