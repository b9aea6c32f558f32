import type { Product } from '@marquee/api/contract';
import { MoreProducts } from './more-products.tsx';
import { SeenGoods } from './seen-goods.tsx';

export function More({ product }: { readonly product: Product }) {
  return (
    <>
      <MoreProducts product={product} />
      <SeenGoods path={product.path} />
    </>
  );
}
