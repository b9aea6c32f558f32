import type { PriceStep, Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import type { Sku } from './sku-choice.ts';

export interface OwnPrices {
  /** The product with the prices of its reader. */
  readonly product: Product;
  /** Whether some customers have it for less; then one line says what holds for its reader. */
  readonly isByGroup: boolean;
  /** Undefined while that is not known. */
  readonly standing: 'visitor' | 'everybody' | { readonly group: string } | undefined;
}

/** What a product costs its reader: what everybody pays until it is known whether they pay less. */
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

/** Beside one's own price the one of everybody is struck through, where that is more. */
function withOwn(sku: Sku, own: { readonly price: Sku['price']; readonly steps: readonly PriceStep[] } | undefined): Sku {
  if (!own) return sku;
  const isLess = own.price.amount < sku.price.amount;
  return { ...sku, price: own.price, steps: [...own.steps], compareAtPrice: isLess ? sku.price : sku.compareAtPrice };
}

/** The steps that hold for what is chosen; while nothing is, those all of them have alike. */
export function stepsOf(skus: readonly Sku[], chosen: Sku | undefined): readonly PriceStep[] {
  if (chosen) return chosen.steps;
  const [first] = skus;
  const isAlike = skus.every(({ steps }) => JSON.stringify(steps) === JSON.stringify(first?.steps));
  return isAlike ? (first?.steps ?? []) : [];
}

/** The step that holds for so many units of a line; undefined: what one costs. */
export const stepAt = (steps: readonly PriceStep[], units: number): PriceStep | undefined => steps.findLast(({ minQuantity }) => minQuantity <= units);
