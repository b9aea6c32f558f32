import type { Variant } from './variant-row.ts';

/** So many different parts a bundle has, and so many units of each. */
export const FEWEST_PARTS = 2;
export const MOST_PARTS = 20;
export const MOST_OF_A_PART = 99;

export interface PartDraft extends Pick<Variant, 'options' | 'sku' | 'price' | 'available'> {
  readonly skuId: string;
  readonly productName: string;
  readonly quantity: number;
}

export interface BundleDraft {
  readonly parts: readonly PartDraft[];
  /** Where refusals of the variant itself stand. */
  readonly self: string;
}

/** A variant as a part, one unit of it at first. */
export const partOf = ({ id, productName, options, sku, price, available }: Variant): PartDraft => ({
  ...{ skuId: id, productName, options, sku, price, available },
  quantity: 1,
});

/** Variants that may be in a bundle beside these parts: neither a bundle, nor the variant itself, nor one of its parts. */
export const eligible = (found: readonly Variant[], bundle: Pick<Variant, 'id' | 'price'>, parts: readonly PartDraft[]): Variant[] =>
  found.filter(
    (one) => one.parts.length === 0 && one.id !== bundle.id && one.price.currency === bundle.price.currency && parts.every(({ skuId }) => skuId !== one.id),
  );

/** How many bundles there are units for. */
export const bundlesOf = (parts: readonly PartDraft[]): number =>
  Math.min(...parts.map(({ available, quantity }) => Math.floor(Math.max(0, available) / quantity)));
