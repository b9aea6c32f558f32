import Type, { type Static } from 'typebox';
import { MoneyMoveBody, MoveBody, moves, RefundBody } from '../move.ts';
import { patterns } from '../patterns.ts';
import { DiscountKind } from './discount.ts';
import { doing, OrderParcel, OrderRefund, OrderReturn, RefundQuote, WantedRefund } from './order-doing.ts';
import { resource } from '../resource.ts';
import { ById, Id, Instant, Money, nullable } from '../values.ts';

/**
 * DRAFT → PLACING (stock is held) → AWAITING_PAYMENT → PAID → PARTIALLY_FULFILLED → FULFILLED → DELIVERED → CLOSED; beside these EXPIRED, CANCELED,
 * REFUND_DUE → PARTIALLY_REFUNDED → REFUNDED, and DISPUTED.
 */
export const OrderStatus = Type.Enum([
  'DRAFT',
  'PLACING',
  'AWAITING_PAYMENT',
  'PAID',
  'PARTIALLY_FULFILLED',
  'FULFILLED',
  'DELIVERED',
  'CLOSED',
  'EXPIRED',
  'CANCELED',
  'REFUND_DUE',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
]);
export type OrderStatus = Static<typeof OrderStatus>;

const short = Type.String({ maxLength: 200 });

export const Address = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    line1: Type.String({ minLength: 1, maxLength: 200 }),
    line2: Type.Optional(short),
    city: Type.String({ minLength: 1, maxLength: 200 }),
    region: Type.Optional(short),
    postalCode: Type.Optional(Type.String({ maxLength: 20 })),
    /** ISO 3166-1 alpha-2. */
    countryCode: Type.String({ maxLength: 2, pattern: patterns.place }),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
);
export type Address = Static<typeof Address>;

/** GOODS are sent. A RENTAL or PURCHASE of a title and a PLAN are its buyer's the moment they are paid. */
export const OrderLineKind = Type.Enum(['GOODS', 'RENTAL', 'PURCHASE', 'PLAN']);
export type OrderLineKind = Static<typeof OrderLineKind>;

/** What was bought, as it was called and what it cost then; `skuId` is null once the SKU is gone. */
export const OrderLine = Type.Object({
  id: Id,
  kind: OrderLineKind,
  /** Of a rental or a purchase: the title, as it was then. */
  productId: nullable(Id),
  path: Type.String(),
  programType: Type.String(),
  /** Of a rental: how long it lasts once it is first played. */
  playHours: nullable(Type.Integer()),
  skuId: nullable(Id),
  name: Type.String(),
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  unitPrice: Money,
  total: Money,
  /** What of its total the order's discounts take off. */
  discount: Money,
  /** Units that are in parcels not sent yet, and in those sent. */
  packed: Type.Integer(),
  sent: Type.Integer(),
  /** Units that came back. */
  returned: Type.Integer(),
  /** Units whose money went back; of these `dropped` were never sent, and never will be. */
  refunded: Type.Integer(),
  dropped: Type.Integer(),
});

/** What of an order is due as a tax, as it was when it was ordered. */
export const OrderTax = Type.Object({
  name: Type.String(),
  countryCode: Type.String(),
  region: Type.String(),
  partsPerMillion: Type.Integer(),
  /** It is in the prices, and not added to the total. */
  isIncluded: Type.Boolean(),
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

/** What somebody wants of a SKU: at least one. */
export const OrderedItem = Type.Object({ skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: 999 }) }, { additionalProperties: false });
const usd = (amount: number) => ({ amount, currency: 'USD' });

/**
 * Orders: one's own, and with order:read those of the tenant. A save takes what a person decides: addresses, a note and, of a DRAFT, the `items`, at the
 * prices of now. The state goes by moves alone. Copying makes a new DRAFT of one's own from what is still sold. Deleting removes a DRAFT and cancels what
 * is not paid yet; what is paid is refunded, not deleted.
 */
const orders = resource('order', {
  many: 'orders: one’s own, and with order:read those of everybody',
  one: 'an order',
  read: 'signed-in',
  write: 'signed-in',
  fields: {
    email: nullable(Type.String({ format: 'email', maxLength: 254 })),
    shippingAddress: nullable(Address),
    billingAddress: nullable(Address),
    note: Type.String({ maxLength: 1000 }),
  },
  secrets: { items: Type.Array(OrderedItem, { maxItems: 200 }) },
  facts: {
    status: OrderStatus,
    /** To name it to people: unguessable, unique in the tenant. */
    number: Type.String(),
    identityId: nullable(Id),
    lines: Type.Array(OrderLine),
    /** total = subtotal + shipping + tax − discount. */
    subtotal: Money,
    shipping: Money,
    /** What of `taxes` is added to the prices. */
    tax: Money,
    discount: Money,
    total: Money,
    taxes: Type.Array(OrderTax),
    discounts: Type.Array(OrderDiscount),
    shippingMethod: nullable(OrderShipping),
    placedAt: nullable(Instant),
    /** When all that was due had come. */
    paidAt: nullable(Instant),
    /** Gift cards that paid a part of it, and what of that came back to them. */
    giftCards: Type.Array(Type.Object({ lastFour: Type.String(), amount: Money, refunded: Money })),
    /** What came for it, and what went back or is on its way back. */
    paid: Money,
    refunded: Money,
    parcels: Type.Array(OrderParcel),
    refunds: Type.Array(OrderRefund),
    returns: Type.Array(OrderReturn),
  },
  required: [],
  filters: { status: OrderStatus, identityId: Id, number: Type.String({ maxLength: 20 }) },
  example: {
    status: 'DRAFT',
    email: 'vera@demo.example',
    shippingAddress: { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' },
    billingAddress: null,
    note: '',
    number: '7K4QX-9TR2M',
    identityId: '0190a6f0-7c00-7000-8000-0000000000b1',
    lines: [
      {
        id: '0190a6f0-7c00-7000-8000-0000000000e2',
        kind: 'GOODS',
        productId: null,
        path: '',
        programType: '',
        playHours: null,
        skuId: '0190a6f0-7c00-7000-8000-0000000000d1',
        name: 'Lantern T-shirt',
        sku: 'LK-TEE-M',
        options: { size: 'M' },
        quantity: 2,
        unitPrice: usd(2400),
        total: usd(4800),
        discount: usd(0),
        packed: 0,
        sent: 0,
        returned: 0,
        refunded: 0,
        dropped: 0,
      },
    ],
    subtotal: usd(4800),
    shipping: usd(0),
    tax: usd(0),
    discount: usd(0),
    total: usd(4800),
    taxes: [],
    discounts: [],
    shippingMethod: null,
    placedAt: null,
    paidAt: null,
    giftCards: [],
    paid: usd(0),
    refunded: usd(0),
    parcels: [],
    refunds: [],
    returns: [],
  },
});

/** What an order says to who knows its number and its e-mail: where it is, and what is in it. No address, no person, no money. */
const OrderTrace = Type.Object({
  number: Type.String(),
  status: OrderStatus,
  placedAt: nullable(Instant),
  /** When it came to be what it is. */
  changedAt: Instant,
  /** It is paid, and of nobody with an account, who has it there: POST /order/track-invoice. */
  hasInvoice: Type.Boolean(),
  lines: Type.Array(Type.Object({ name: Type.String(), options: Type.Record(Type.String(), Type.String()), quantity: Type.Integer() })),
  /** Parcels that were sent. */
  parcels: Type.Array(
    Type.Object({
      number: Type.Integer(),
      status: Type.Enum(['SENT', 'DELIVERED', 'LOST']),
      carrier: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: Type.String(),
      sentAt: Instant,
    }),
  ),
});

const staff = { access: 'order:update', body: MoveBody } as const;
const money = { access: 'payment:update', body: MoneyMoveBody } as const;

export const orderEndpoints = {
  ...orders,
  'POST /order/track': {
    summary:
      'Where an order is, by its number and the e-mail it was placed with; drafts are none. The same answer for a wrong number and a wrong e-mail. Five tries of a number in 15 minutes.',
    access: 'key',
    body: Type.Object(
      {
        /** As people type it: small letters, without the hyphen, O for 0. */
        number: Type.String({ minLength: 1, maxLength: 20 }),
        email: Type.String({ format: 'email', maxLength: 254 }),
      },
      { additionalProperties: false },
    ),
    reply: OrderTrace,
    example: {
      number: '7K4QX-9TR2M',
      status: 'PAID',
      placedAt: '2026-11-21T10:00:00.000Z',
      changedAt: '2026-11-21T10:00:05.000Z',
      hasInvoice: true,
      lines: [{ name: 'Lantern T-shirt', options: { size: 'M' }, quantity: 2 }],
      parcels: [],
    },
  },
  ...moves('order', orders['POST /order/item'], {
    place: { summary: 'DRAFT → PLACING: what is in it stays from now on.', ...staff },
    'await-payment': { summary: 'PLACING → AWAITING_PAYMENT.', ...staff },
    'mark-paid': { summary: 'AWAITING_PAYMENT → PAID by a payment received outside, of all that is due; it is kept as a payment.', ...money },
    close: { summary: 'DELIVERED or PARTIALLY_REFUNDED → CLOSED.', ...staff },
    expire: { summary: 'PLACING or AWAITING_PAYMENT → EXPIRED.', ...staff },
    cancel: { summary: 'DRAFT, PLACING or AWAITING_PAYMENT → CANCELED: one’s own, and with order:update anybody’s.', access: 'signed-in', body: MoveBody },
    'request-refund': { summary: 'What was paid is to go back: → REFUND_DUE.', ...staff },
    refund: {
      summary:
        'REFUND_DUE → REFUNDED, or PARTIALLY_REFUNDED while something is left. What came by a provider goes back by it; what came outside was sent back outside.',
      access: 'payment:update',
      body: RefundBody,
    },
    dispute: { summary: 'What was paid is disputed: → DISPUTED.', ...money, body: MoveBody },
    'win-dispute': { summary: 'DISPUTED → what it was before: the money stays.', ...money, body: MoveBody },
    'lose-dispute': { summary: 'DISPUTED → REFUNDED: the provider took back all that was left, which is kept as a payment.', ...money },
    ...doing,
  }),
  'POST /order/refund-quote/:id': {
    summary: 'What would go back for these units and this of the shipping, before it does.',
    access: 'payment:read',
    params: ById,
    body: WantedRefund,
    reply: RefundQuote,
    example: { goods: usd(4800), tax: usd(0), shipping: usd(0), total: usd(4800), left: usd(4800) },
  },
} as const;
