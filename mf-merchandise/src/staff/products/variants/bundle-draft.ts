import type { Variant } from './variant-row.ts';

/** Limits of a bundle: different parts, and units of each. */
export const MIN_PARTS = 2;
export const MAX_PARTS = 20;
export const MAX_PART_QUANTITY = 99;

export interface PartDraft extends Pick<Variant, 'options' | 'sku' | 'price' | 'available'> {
  readonly skuId: string;
  readonly productName: string;
  readonly quantity: number;
}

export interface BundleDraft {
  readonly parts: readonly PartDraft[];
  /** Field for errors of the variant itself. */
  readonly self: string;
}

/** Returns a variant as a part, with one unit. */
export const partOf = ({ id, productName, options, sku, price, available }: Variant): PartDraft => ({
  ...{ skuId: id, productName, options, sku, price, available },
  quantity: 1,
});

/** Returns the variants that may be added: of the same currency, no bundle, not the variant itself and none of its parts. */
export const eligible = (found: readonly Variant[], bundle: Pick<Variant, 'id' | 'price'>, parts: readonly PartDraft[]): Variant[] =>
  found.filter(
    (one) => one.parts.length === 0 && one.id !== bundle.id && one.price.currency === bundle.price.currency && parts.every(({ skuId }) => skuId !== one.id),
  );

/** Returns how many bundles the available units make. */
export const bundlesOf = (parts: readonly PartDraft[]): number =>
  Math.min(...parts.map(({ available, quantity }) => Math.floor(Math.max(0, available) / quantity)));
