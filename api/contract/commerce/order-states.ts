import Type, { type Static } from 'typebox';

/** How far the money of an order is, apart from its goods. LATER: a pre-order is charged when it is sent. */
export const OrderPayment = Type.Enum(['NONE', 'LATER', 'AWAITING', 'AUTHORIZED', 'PAID', 'REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED', 'DISPUTED']);
export type OrderPayment = Static<typeof OrderPayment>;
/** How far the goods of an order are; NONE where nothing is sent, or nothing any more. */
export const OrderFulfilment = Type.Enum(['NONE', 'OPEN', 'PARTLY', 'SENT', 'DELIVERED']);
export type OrderFulfilment = Static<typeof OrderFulfilment>;
