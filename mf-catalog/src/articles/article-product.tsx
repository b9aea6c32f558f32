import type { ProductCard } from '@marquee/api/contract';
import { pictureSources, titleAddress } from '@marquee/mf-shared/api';
import { Price } from '@marquee/mf-shared/ui';
import { TitleCard } from '../titles/title-card.tsx';
import { TitleTile } from '../titles/title-tile.tsx';

const SIZES = '(min-width: 800px) 11rem, 44vw';

/** A title or a piece of merchandise that an article names. */
export function ArticleProduct({ product }: { readonly product: ProductCard }) {
  if (product.kind !== 'MERCHANDISE') return <TitleTile title={product} sizes={SIZES} caption="below" />;
  return (
    <TitleCard
      to={titleAddress(product)}
      name={product.name}
      picture={pictureSources(product.content, 'PRODUCT_IMAGE')}
      caption="below"
      sizes={SIZES}
      {...(product.price && { meta: <Price money={product.price} /> })}
    />
  );
}
