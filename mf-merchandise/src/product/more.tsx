import type { Product } from '@marquee/api/contract';
import { MoreProducts } from './more-products.tsx';
import { SeenGoods } from './seen-goods.tsx';

/** What is like it, and what was looked at before. */
export function More({ product }: { readonly product: Product }) {
  return (
    <>
      <MoreProducts product={product} />
      <SeenGoods path={product.path} />
    </>
  );
}
