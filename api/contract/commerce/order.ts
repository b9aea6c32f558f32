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
 * DRAFT → PLACING (stock is reserved; a pre-order stays PREORDERED until its goods arrive) → AWAITING_PAYMENT → PAID → PARTIALLY_FULFILLED → FULFILLED →
 * DELIVERED → CLOSED. Beside these: EXPIRED, CANCELED, REFUND_DUE → PARTIALLY_REFUNDED → REFUNDED, and DISPUTED.
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
    /** Empty only in countries whose addresses have no city. Validated by the country's address format: GET /address/format. */
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
 * GOODS are shipped. RENTAL, PURCHASE and PLAN are granted on payment. A GIFT_CARD is money: e-mailed on its day, without taxes, discounts or shipping. A
 * PLAN_GIFT is a plan for somebody else; its quantity is the number of periods.
 */
export const OrderLineKind = Type.Enum(['GOODS', 'RENTAL', 'PURCHASE', 'PLAN', 'GIFT_CARD', 'PLAN_GIFT']);
export type OrderLineKind = Static<typeof OrderLineKind>;

/** Part of an ordered bundle, as ordered. `quantity` is per bundle; `total` is the part's share of the line total. */
const OrderLinePart = Type.Object({
  skuId: nullable(Id),
  name: Type.String(),
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  total: Money,
});

/** Ordered item with its name and price at that time; `skuId` is null once the SKU is deleted. */
export const OrderLine = Type.Object({
  id: Id,
  kind: OrderLineKind,
  /** Rentals and purchases: the title, as ordered. */
  productId: nullable(Id),
  path: Type.String(),
  programType: Type.String(),
  /** Rentals only: hours of access from the first play. */
  playHours: nullable(Type.Integer()),
  skuId: nullable(Id),
  name: Type.String(),
  sku: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  unitPrice: Money,
  total: Money,
  /** Share of the order's discounts. */
  discount: Money,
  /** Units in parcels that are packed but not sent, and in sent parcels. */
  packed: Type.Integer(),
  sent: Type.Integer(),
  returned: Type.Integer(),
  /** Units refunded; `dropped` of these were never sent, and never will be. */
  refunded: Type.Integer(),
  dropped: Type.Integer(),
  /** Gift cards and gifted plans: the recipient; null: the buyer, at once. */
  gift: nullable(Gift),
  /** Contents of a bundle, whose units are sent and returned as a whole. */
  parts: Type.Array(OrderLinePart),
  /** Paid gift cards: when the e-mail of each is due, and when it was sent. */
  cards: Type.Array(Type.Object({ status: GiftCardStatus, sendAt: Instant, sentAt: nullable(Instant) })),
  /** Paid plan gift: whether it is redeemed, and when its e-mail is due and was sent. */
  planGift: nullable(Type.Object({ status: PlanGiftStatus, sendAt: Instant, sentAt: nullable(Instant), validUntil: nullable(Instant) })),
  /** Plans only: billing interval. */
  interval: nullable(Type.Enum(['MONTH', 'YEAR'])),
  /** Current image of the product; null once the product is gone. */
  picture: nullable(CardPicture),
});

/** SKU to order: at least one unit. Gift cards: at most twenty, with a recipient. */
export const OrderedItem = Type.Object(
  { skuId: Id, quantity: Type.Integer({ minimum: 1, maximum: 999 }), gift: Type.Optional(nullable(WantedGift)) },
  { additionalProperties: false },
);
const usd = (amount: number) => ({ amount, currency: 'USD' });

/**
 * Orders: the caller's own, and the tenant's with order:read. A save sets addresses, a note and, for a DRAFT, the `items` at current prices. Only
 * transitions change the status. Copying creates a new DRAFT of the caller from the items still sold. Deleting removes a DRAFT and cancels an unpaid order.
 * A paid order is refunded, not deleted.
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
    /** Order number for people: unguessable, unique in the tenant. */
    number: Type.String(),
    identityId: nullable(Id),
    lines: Type.Array(OrderLine),
    /** total = subtotal + shipping + tax − discount. */
    subtotal: Money,
    shipping: Money,
    /** Part of `taxes` that is added to the prices. */
    tax: Money,
    discount: Money,
    total: Money,
    taxes: Type.Array(OrderTax),
    discounts: Type.Array(OrderDiscount),
    shippingMethod: nullable(OrderShipping),
    placedAt: nullable(Instant),
    /** False for a checkout that was opened and abandoned, which ordered nothing. */
    isPlaced: Type.Boolean(),
    /** Pre-orders: expected day, as the buyer was told. */
    preorderFor: nullable(Type.String()),
    /** Time at which everything due had been paid. */
    paidAt: nullable(Instant),
    /** Authorized payment of an unpaid order: deadline of the capture (POST /transaction/capture/:id). */
    authorizedUntil: nullable(Instant),
    /** Awaiting a manual payment: the way to pay, and the details the payer needs. */
    payBy: nullable(PaysOutside),
    /**
     * Awaiting a manual payment so large that two people are needed: one reports it (`say-paid`), another confirms it (`mark-paid`). `saidBy` reported the
     * payment, if anybody did. Set for callers who may report payments; null where one person is enough.
     */
    confirmation: nullable(Type.Object({ saidBy: nullable(Type.Object({ id: Id, firstName: Type.String() })) })),
    /** `2026-000123`, once paid. Numbered by year (UTC) and tenant, without gaps or duplicates. */
    invoiceNumber: nullable(Type.String()),
    /** Gift cards that paid a part, and the amounts refunded to them. */
    giftCards: Type.Array(Type.Object({ lastFour: Type.String(), amount: Money, refunded: Money })),
    /** Amounts received, and amounts refunded or being refunded. */
    paid: Money,
    refunded: Money,
    parcels: Type.Array(OrderParcel),
    refunds: Type.Array(OrderRefund),
    returns: Type.Array(OrderReturn),
    /** A return is requested, or approved and not received yet. */
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
