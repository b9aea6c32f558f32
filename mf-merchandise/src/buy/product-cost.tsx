import type { Product } from '@marquee/api/contract';
import { Price } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { pricesDiffer, skuOf, type Choice } from './sku-choice.ts';

const Cost = styled.p`
  font-size: var(--font-2xl);
  line-height: 1.2;
`;

/** Returns the lowest price of a product for the reader. */
export const lowestOf = ({ skus, price }: Product) => skus.map((sku) => sku.price).toSorted((one, other) => one.amount - other.amount)[0] ?? price;

/** Shows the price of the chosen SKU, or else the lowest. */
export function ProductCost({ product, choice }: { readonly product: Product; readonly choice: Choice }) {
  const { skus } = product;
  const sku = skuOf(skus, choice);
  const price = sku?.price ?? lowestOf(product);
  return price ? (
    <Cost>
      <Price money={price} {...(sku?.compareAtPrice && { was: sku.compareAtPrice })} from={!sku && pricesDiffer(skus, choice)} />
    </Cost>
  ) : null;
}
