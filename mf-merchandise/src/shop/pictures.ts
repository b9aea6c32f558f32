import type { ProductCard } from '@marquee/api/contract';
import { pictureSources, type PictureSources } from '@marquee/mf-shared/api';

/** Every picture of a piece of merchandise, the one that stands for it first. */
export function merchandisePictures({ content }: Pick<ProductCard, 'content'>): PictureSources[] {
  const shown = content.filter(({ fileType }) => fileType === 'PRODUCT_IMAGE');
  return (shown.length > 0 ? shown : content.slice(0, 1)).flatMap((one) => pictureSources([one], one.fileType) ?? []);
}
