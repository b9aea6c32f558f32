import type { Money } from '@marquee/api/contract';

interface Priced {
  readonly price: Money;
  readonly parts: readonly { readonly quantity: number; readonly price: Money | null }[];
}

/** What the parts of a bundle cost one by one, and how much less it costs; undefined where it is not less, or some of them cannot be bought so. */
export function savedBy({ price, parts }: Priced): { readonly worth: Money; readonly saved: Money } | undefined {
  const { amount, currency } = price;
  if (parts.some((part) => part.price?.currency !== currency)) return undefined;
  const worth = parts.reduce((sum, part) => sum + part.quantity * (part.price?.amount ?? 0), 0);
  return worth > amount ? { worth: { amount: worth, currency }, saved: { amount: worth - amount, currency } } : undefined;
}
