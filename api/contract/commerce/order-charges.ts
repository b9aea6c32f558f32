import Type, { type Static } from 'typebox';
import { DiscountKind } from './discount.ts';
import { Id, Money } from '../values.ts';

/** What of an order is due as a tax, as it was when it was ordered. */
export const OrderTax = Type.Object({
  name: Type.String(),
  countryCode: Type.String(),
  region: Type.String(),
  partsPerMillion: Type.Integer(),
  /** It is in the prices, and not added to the total. */
  isIncluded: Type.Boolean(),
  /** The class of goods it was due on, as it was called; of the usual rate nothing. */
  taxClass: Type.Optional(Type.String()),
  /** What it is reckoned on, and what it comes to. */
  base: Money,
  amount: Money,
});
export type OrderTax = Static<typeof OrderTax>;

/** A discount as it was given. */
export const OrderDiscount = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  kind: DiscountKind,
  /** Off the goods; of FREE_SHIPPING nothing: sending costs nothing then. */
  amount: Money,
});

/** A gift card that pays: what of the order, what of that came back to it, and what is left on it beside. */
export const OrderGiftCard = Type.Object({ id: Id, lastFour: Type.String(), amount: Money, refunded: Money, left: Money });

/** How it is sent, as its buyer chose it. */
export const OrderShipping = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.Enum(['DELIVERY', 'PICKUP']),
  description: Type.String(),
  daysFrom: Type.Integer(),
  daysTo: Type.Integer(),
});
