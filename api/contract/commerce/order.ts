import { Email } from '../email.ts';
import Type, { type Static } from 'typebox';
import { MoneyMoveBody, MoveBody, moves, RefundBody } from '../move.ts';
import { PaysOutside } from '../manual-way.ts';
import { CardPicture } from '../catalogue/media.ts';
import { patterns } from '../patterns.ts';
import { Gift, WantedGift } from './gift.ts';
import { GiftCardStatus } from './gift-card.ts';
import { OrderFulfilment, OrderPayment } from './order-states.ts';
import { OrderDiscount, OrderShipping, OrderTax } from './order-charges.ts';
import { doing, OrderParcel, OrderRefund, OrderReturn, RefundQuote, WantedRefund } from './order-doing.ts';
import { PlanGiftStatus } from './plan-gift.ts';
import { resource } from '../resource.ts';
import { ById, Id, Instant, Money, nullable } from '../values.ts';

/**
 * DRAFT → PLACING (stock is held; a pre-order is PREORDERED then until its goods are there) → AWAITING_PAYMENT → PAID → PARTIALLY_FULFILLED → FULFILLED →
 * DELIVERED → CLOSED; beside these EXPIRED, CANCELED, REFUND_DUE → PARTIALLY_REFUNDED → REFUNDED, and DISPUTED.
 */
export const OrderStatus = Type.Enum([
  'DRAFT',
  'PLACING',
  'PREORDERED',
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
    /** Empty only where addresses have none. What its country asks for is checked by what is known of it: GET /address/format. */
    city: Type.String({ maxLength: 200 }),
    region: Type.Optional(short),
    postalCode: Type.Optional(Type.String({ maxLength: 20 })),
    /** ISO 3166-1 alpha-2. */
    countryCode: Type.String({ maxLength: 2, pattern: patterns.place }),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
);
export type Address = Static<typeof Address>;

/**
 * GOODS are sent. A RENTAL or PURCHASE of a title and a PLAN are its buyer's the moment they are paid. A GIFT_CARD is money: it goes by letter on its day, and
 * neither taxes, discounts nor sending are reckoned on it. A PLAN_GIFT is a plan for somebody else: its quantity says for how many periods.
 */
export const OrderLineKind = Type.Enum(['GOODS', 'RENTAL', 'PURCHASE', 'PLAN', 'GIFT_CARD', 'PLAN_GIFT']);
export type OrderLineKind = Static<typeof OrderLineKind>;

/** What is in a bundle that was bought, as it was then: `quantity` in one bundle, `total` what of the line's total it is. */
const OrderLinePart = Type.Object({
  skuId: nullable(Id),
  name: Type.String(),
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  total: Money,
});

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
  /** Of gift cards and plans that are given: whom they are for; null: whoever bought them, at once. */
  gift: nullable(Gift),
  /** Of a bundle: what is in it; its units are sent and come back whole. */
  parts: Type.Array(OrderLinePart),
  /** Of gift cards that are paid: when the letter of each goes out, and when it went. */
  cards: Type.Array(Type.Object({ status: GiftCardStatus, sendAt: Instant, sentAt: nullable(Instant) })),
  /** Of a plan that is given, and paid: whether it is redeemed, and when its letter goes out, and went. */
  planGift: nullable(Type.Object({ status: PlanGiftStatus, sendAt: Instant, sentAt: nullable(Instant), validUntil: nullable(Instant) })),
  /** Of a plan. */
  interval: nullable(Type.Enum(['MONTH', 'YEAR'])),
  /** Image of what it is now; null once that is gone. */
  picture: nullable(CardPicture),
});

/** What somebody wants of a SKU: at least one; of a gift card twenty at most, and for whom. */
export const OrderedItem = Type.Object(
  { skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: 999 }), gift: Type.Optional(nullable(WantedGift)) },
  { additionalProperties: false },
);
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
    email: nullable(Email),
    shippingAddress: nullable(Address),
    billingAddress: nullable(Address),
    note: Type.String({ maxLength: 1000 }),
  },
  secrets: { items: Type.Array(OrderedItem, { maxItems: 200 }) },
  facts: {
    status: OrderStatus,
    payment: OrderPayment,
    fulfilment: OrderFulfilment,
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
    /** False for a checkout that was opened and left: its buyer has ordered nothing. */
    isPlaced: Type.Boolean(),
    /** Of a pre-order: the day it is expected, as its buyer was told. */
    preorderFor: nullable(Type.String()),
    /** When all that was due had come. */
    paidAt: nullable(Instant),
    /** While it waits for its payment, whose payer has agreed: until when the money can be taken (POST /transaction/capture/:id). */
    authorizedUntil: nullable(Instant),
    /** While it waits for money from outside: how it is paid, and what its payer needs for that. */
    payBy: nullable(PaysOutside),
    /** While it waits for money from outside, of which so much came that one person says so (`say-paid`) and another confirms it (`mark-paid`): who has said it, if anybody. For who may say it; null where one is enough. */
    confirmation: nullable(Type.Object({ saidBy: nullable(Type.Object({ id: Id, firstName: Type.String() })) })),
    /** `2026-000123`, once it is paid: counted by year (UTC), none missing and none twice in a tenant. */
    invoiceNumber: nullable(Type.String()),
    /** Gift cards that paid a part of it, and what of that came back to them. */
    giftCards: Type.Array(Type.Object({ lastFour: Type.String(), amount: Money, refunded: Money })),
    /** What came for it, and what went back or is on its way back. */
    paid: Money,
    refunded: Money,
    parcels: Type.Array(OrderParcel),
    refunds: Type.Array(OrderRefund),
    returns: Type.Array(OrderReturn),
    /** A return is asked for, or agreed to and not received. */
    hasOpenReturn: Type.Boolean(),
  },
  required: [],
  filters: {
    status: OrderStatus,
    payment: OrderPayment,
    fulfilment: OrderFulfilment,
    identityId: Id,
    number: Type.String({ maxLength: 20 }),
    hasOpenReturn: Type.Boolean(),
    isPlaced: Type.Boolean(),
  },
  example: {
    status: 'DRAFT',
    payment: 'NONE',
    fulfilment: 'NONE',
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
        gift: null,
        parts: [],
        cards: [],
        planGift: null,
        interval: null,
        picture: null,
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
    isPlaced: false,
    preorderFor: null,
    paidAt: null,
    invoiceNumber: null,
    giftCards: [],
    paid: usd(0),
    refunded: usd(0),
    parcels: [],
    refunds: [],
    returns: [],
    hasOpenReturn: false,
  },
});

const staff = { access: 'order:update', body: MoveBody } as const;
const money = { access: 'payment:update', body: MoneyMoveBody } as const;

export const orderEndpoints = {
  ...orders,
  ...moves('order', orders['POST /order/item'], {
    place: { summary: 'DRAFT → PLACING: what is in it stays from now on.', ...staff },
    'await-payment': { summary: 'PLACING → AWAITING_PAYMENT.', ...staff },
    'say-paid': {
      summary:
        'The first of two says that all that is due came outside, where the tenant has it that one is not enough (`two_people_above`). It stays AWAITING_PAYMENT.',
      access: 'payment:update',
      body: MoveBody,
    },
    'mark-paid': {
      summary:
        'AWAITING_PAYMENT → PAID by a payment received outside, of all that is due; it is kept as a payment. → REFUND_DUE where its plan cannot begin: another plan runs, or what an upgrade was reckoned for has changed. Of more than the tenant’s limit (`two_people_above`) somebody else has said so before.',
      ...money,
    },
    close: { summary: 'DELIVERED or PARTIALLY_REFUNDED → CLOSED.', ...staff },
    expire: { summary: 'PLACING or AWAITING_PAYMENT → EXPIRED.', ...staff },
    cancel: {
      summary: 'DRAFT, PLACING, PREORDERED or AWAITING_PAYMENT → CANCELED: one’s own, and with order:update anybody’s.',
      access: 'signed-in',
      body: MoveBody,
    },
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
