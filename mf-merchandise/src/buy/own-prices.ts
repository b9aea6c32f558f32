import type { PriceStep, Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import type { Sku } from './sku-choice.ts';

export interface OwnPrices {
  /** Product with the reader's prices. */
  readonly product: Product;
  /** Whether some customer groups pay less; a line then states which price applies to the reader. */
  readonly isByGroup: boolean;
  /** Undefined while unknown. */
  readonly standing: 'visitor' | 'everybody' | { readonly group: string } | undefined;
}

/** Returns a product with the reader's prices; common prices until it is known whether a group price applies. */
export function useOwnPrices(product: Product): OwnPrices {
  const { ready, identity } = useSession();
  const { id, hasGroupPrices } = product;
  const own = useApi('GET /product/own-prices/:id', { params: { id } }, { enabled: hasGroupPrices && ready && identity !== null, person: identity?.id });
  if (!hasGroupPrices) return { product, isByGroup: false, standing: 'everybody' };
  if (ready && !identity) return { product, isByGroup: true, standing: 'visitor' };
  if (!ready || !own.data) return { product, isByGroup: true, standing: undefined };
  const { groupName, skus } = own.data;
  return {
    product: {
      ...product,
      skus: product.skus.map((sku) =>
        withOwn(
          sku,
          skus.find(({ skuId }) => skuId === sku.id),
        ),
      ),
    },
    isByGroup: true,
    standing: groupName === null ? 'everybody' : { group: groupName },
  };
}

/** Applies the reader's price; a higher common price becomes the struck-through one. */
function withOwn(sku: Sku, own: { readonly price: Sku['price']; readonly steps: readonly PriceStep[] } | undefined): Sku {
  if (!own) return sku;
  const isLess = own.price.amount < sku.price.amount;
  return { ...sku, price: own.price, steps: [...own.steps], compareAtPrice: isLess ? sku.price : sku.compareAtPrice };
}

/** Returns the price steps of the chosen SKU; without a choice, those that all SKUs share. */
export function stepsOf(skus: readonly Sku[], chosen: Sku | undefined): readonly PriceStep[] {
  if (chosen) return chosen.steps;
  const [first] = skus;
  const isAlike = skus.every(({ steps }) => JSON.stringify(steps) === JSON.stringify(first?.steps));
  return isAlike ? (first?.steps ?? []) : [];
}

/** Returns the price step for a quantity; undefined if the single price applies. */
export const stepAt = (steps: readonly PriceStep[], units: number): PriceStep | undefined => steps.findLast(({ minQuantity }) => minQuantity <= units);
