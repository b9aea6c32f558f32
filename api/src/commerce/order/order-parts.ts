import { shareOut } from '../../platform/allocate.ts';

interface Weighed {
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
}

/** Splits a bundle's amount in proportion to the prices of its parts, to the cent. Splits by units if the parts cost nothing or have another currency. */
export function amountsOfParts(amount: number, currency: string, parts: readonly Weighed[]): number[] {
  const worth = parts.map((part) => (part.currency === currency ? part.quantity * part.amount : 0));
  const isTold = worth.some((one) => one > 0) && parts.every((part) => part.currency === currency);
  return shareOut(amount, isTold ? worth : parts.map(({ quantity }) => quantity));
}

interface Part {
  readonly skuId: string | null;
  readonly quantity: number;
}

/** Whether the SKU of a line, or of one of its parts, was deleted. Only the parts of a bundle count. */
export const isGone = ({ skuId, parts }: { readonly skuId: string | null; readonly parts: readonly Part[] }): boolean =>
  parts.length > 0 ? parts.some((part) => part.skuId === null) : skuId === null;

export const kept = (parts: readonly Part[]): { skuId: string; quantity: number }[] =>
  parts.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
