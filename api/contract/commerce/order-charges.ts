import Type, { type Static } from 'typebox';
import { DiscountKind } from './discount.ts';
import { Id, Money } from '../values.ts';

/** Tax on an order, as it was when ordered. */
export const OrderTax = Type.Object({
  name: Type.String(),
  countryCode: Type.String(),
  region: Type.String(),
  partsPerMillion: Type.Integer(),
  /** Included in the prices, and not added to the total. */
  isIncluded: Type.Boolean(),
  /** Name of the tax class at that time; absent for the standard rate. */
  taxClass: Type.Optional(Type.String()),
  /** Taxable amount, and tax amount. */
  base: Money,
  amount: Money,
});
export type OrderTax = Static<typeof OrderTax>;

export const OrderDiscount = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  kind: DiscountKind,
  /** Amount off the goods; 0 for FREE_SHIPPING, which makes shipping free. */
  amount: Money,
});

/** Gift card that pays an order: amount paid, amount of that refunded to the card, and balance left. */
export const OrderGiftCard = Type.Object({ id: Id, lastFour: Type.String(), amount: Money, refunded: Money, left: Money });

/** Shipping method, as the buyer chose it. */
export const OrderShipping = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.Enum(['DELIVERY', 'PICKUP']),
  description: Type.String(),
  daysFrom: Type.Integer(),
  daysTo: Type.Integer(),
});
