import type { Money } from '@marquee/api/contract';

interface Priced {
  readonly price: Money;
  readonly parts: readonly { readonly quantity: number; readonly price: Money | null }[];
}

/** Returns the price of the parts bought singly, and the saving. Undefined without a saving, or if a part has no price in the bundle's currency. */
export function savedBy({ price, parts }: Priced): { readonly worth: Money; readonly saved: Money } | undefined {
  const { amount, currency } = price;
  if (parts.some((part) => part.price?.currency !== currency)) return undefined;
  const worth = parts.reduce((sum, part) => sum + part.quantity * (part.price?.amount ?? 0), 0);
  return worth > amount ? { worth: { amount: worth, currency }, saved: { amount: worth - amount, currency } } : undefined;
}
