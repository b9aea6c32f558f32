import { shareOut } from '../../platform/allocate.ts';

interface Weighed {
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
}

/**
 * What of a bundle's amount each of its parts is: in the proportion of what they cost one by one, to the cent. Where that says nothing, since they cost nothing or money of
 * another currency, in the proportion of their units.
 */
export function amountsOfParts(amount: number, currency: string, parts: readonly Weighed[]): number[] {
  const worth = parts.map((part) => (part.currency === currency ? part.quantity * part.amount : 0));
  const isTold = worth.some((one) => one > 0) && parts.every((part) => part.currency === currency);
  return shareOut(amount, isTold ? worth : parts.map(({ quantity }) => quantity));
}

interface Part {
  readonly skuId: string | null;
  readonly quantity: number;
}

/** Whether what a line was of, or a part of it, is no SKU any more. Of a bundle only its parts count. */
export const isGone = ({ skuId, parts }: { readonly skuId: string | null; readonly parts: readonly Part[] }): boolean =>
  parts.length > 0 ? parts.some((part) => part.skuId === null) : skuId === null;

/** Parts that are SKUs still. */
export const kept = (parts: readonly Part[]): { skuId: string; quantity: number }[] =>
  parts.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
