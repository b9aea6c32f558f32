import type { Reply } from '@marquee/api/contract';

/** An order as staff read it. */
export type Order = Reply<'GET /order/item/:id'>;
export type OrderLine = Order['lines'][number];
export type Parcel = Order['parcels'][number];
export type Refund = Order['refunds'][number];
export type Return = Order['returns'][number];

/** Minor units in the currency of an order. */
export const moneyOf = ({ total: { currency } }: Pick<Order, 'total'>, amount: number) => ({ amount, currency });
