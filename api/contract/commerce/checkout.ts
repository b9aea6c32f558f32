import { Email } from '../email.ts';
import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { ManualWay, PaysOutside } from '../manual-way.ts';
import { patterns } from '../patterns.ts';
import { Address, OrderedItem, OrderLine, OrderStatus } from './order.ts';
import { OrderDiscount, OrderGiftCard, OrderShipping, OrderTax } from './order-charges.ts';
import { ById, Id, Instant, Money, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Secret of a visitor's checkout. Its holder may finish the checkout and read its order. */
const token = Type.Optional(Type.String({ maxLength: 100 }));

/**
 * `test`: moves no money, absent in production. `manual`: paid outside the shop by bank, in cash or on invoice; staff confirm the receipt. `stripe`: paid
 * at Stripe, if the shop has an account.
 */
const PaymentProvider = Type.Enum(['stripe', 'test', 'manual']);
/**
 * Outcome of the test payment, picked in place of a card. SLOW: approved after ten seconds. TWICE: reports the payment twice at the same time. REORDERED:
 * reports the payment before the events that precede it. LATE: pays after the order has expired. SILENT: sends no report; the polling job finds the
 * payment. LOST: takes the money, but the reply is lost. DISPUTE: the payer's bank disputes the payment half a minute later.
 */
const TestScenario = Type.Enum(['APPROVE', 'DECLINE', 'CHALLENGE', 'SLOW', 'TWICE', 'REORDERED', 'LATE', 'SILENT', 'LOST', 'DISPUTE']);
export type TestScenario = Static<typeof TestScenario>;

/** Order during checkout. Its stock is reserved until `heldUntil`. */
export const Checkout = Type.Object({
  id: Id,
  number: Type.String(),
  version: Type.Integer(),
  status: OrderStatus,
  email: nullable(Type.String()),
  shippingAddress: nullable(Address),
  /** Null: same as `shippingAddress`. */
  billingAddress: nullable(Address),
  /** SHIPPING: goods need a delivery address. BILLING: other items need an address to be taxed at, where taxes apply. */
  addressNeeded: Type.Enum(['SHIPPING', 'BILLING', 'NONE']),
  note: Type.String(),
  lines: Type.Array(OrderLine),
  subtotal: Money,
  shipping: Money,
  tax: Money,
  discount: Money,
  total: Money,
  taxes: Type.Array(OrderTax),
  discounts: Type.Array(OrderDiscount),
  shippingMethod: nullable(OrderShipping),
  /** Shipping methods for `shippingAddress` with their prices; empty where shipping is not charged. */
  shippingMethods: Type.Array(Type.Object({ ...OrderShipping.properties, amount: Money })),
  heldUntil: nullable(Instant),
  /** Pre-orders: expected day. A pre-order is placed without payment (POST /checkout/pre-order), and paid once its goods have arrived. */
  preorderFor: nullable(Type.String()),
  /** Last payment attempt. */
  payment: nullable(
    Type.Object({
      id: Id,
      provider: Type.String(),
      /** REQUIRES_ACTION: the payer must act first. */
      status: Type.Enum(['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED']),
      /** Payment page, while the payer can pay there. */
      url: nullable(Type.String()),
      /** PENDING only: the payer has authorized the payment, and the shop captures the money later. */
      isAuthorized: Type.Boolean(),
      /** Manual payments: the way to pay, and the details the payer needs. */
      manual: nullable(PaysOutside),
      /** True until a guest who pays outside confirms the order by the link in the e-mail. */
      needsConfirmation: Type.Boolean(),
    }),
  ),
  providers: Type.Array(PaymentProvider),
  manualWays: Type.Array(ManualWay),
  /** Payments by a provider are authorized now, and captured when the order is sent. */
  isCapturedLater: Type.Boolean(),
  /** Gift cards that pay or will pay, in order. They do not change `total`. */
  giftCards: Type.Array(OrderGiftCard),
  /** Part of `total` to be paid otherwise. */
  due: Money,
});
export type Checkout = Static<typeof Checkout>;

/** Estimated cost of a cart at its destination, as a checkout would charge now. Discounts are left out, and the first shipping method is assumed. */
const Estimate = Type.Object({
  countryCode: Type.String(),
  subtotal: Money,
  /** Null where nothing is shipped, or the destination is not served. */
  shipping: nullable(Money),
  shippingMethod: nullable(OrderShipping),
  /** Other shipping methods exist and may cost more. */
  hasOtherWays: Type.Boolean(),
  /** Reason why the destination is not served. */
  notSent: nullable(Type.Enum(['not-sent-to', 'too-heavy', 'too-valuable'])),
  /** Part of `taxes` that is added to the prices. */
  tax: Money,
  taxes: Type.Array(OrderTax),
  total: Money,
  /** Taxes there depend on the region. */
  needsRegion: Type.Boolean(),
});
export type Estimate = Static<typeof Estimate>;

const usd = (amount: number) => ({ amount, currency: 'USD' });
const example = {
  id: '0190a6f0-7c00-7000-8000-0000000000e3',
  number: '7K4QX-9TR2M',
  version: 1,
  status: 'PLACING',
  email: null,
  shippingAddress: null,
  billingAddress: null,
  addressNeeded: 'SHIPPING',
  note: '',
  lines: [],
  subtotal: usd(4800),
  shipping: usd(0),
  tax: usd(0),
  discount: usd(0),
  total: usd(4800),
  taxes: [],
  discounts: [],
  shippingMethod: null,
  shippingMethods: [],
  heldUntil: '2026-11-21T10:10:00.000Z',
  preorderFor: null,
  payment: null,
  providers: ['test', 'manual'],
  manualWays: ['TRANSFER'],
  isCapturedLater: false,
  giftCards: [],
  due: usd(4800),
};
const KEYED = 'Needs a header Idempotency-Key: sent again it is done once.';

/**
 * Calls from a cart to a paid order, for accounts and visitors. POST /checkout/item reserves the stock. After that the buyer changes the order only through
 * these calls. Visitors send the `token` which POST /checkout/item returned.
 */
export const checkoutEndpoints = {
  'POST /checkout/item': {
    summary: `Begins a checkout of these items at the prices of now: all of them are held for ten minutes, or nothing is (OUT_OF_STOCK says what is left). What is on pre-order is ordered apart, what is expected on one day together. ${KEYED}`,
    access: 'key',
    body: Type.Object(
      {
        items: Type.Array(OrderedItem, { minItems: 1, maxItems: 200 }),
        /** Language of e-mails about the order. */
        language: Type.Optional(Type.Enum(locales)),
      },
      closed,
    ),
    reply: Type.Object({ checkout: Checkout, token: Type.String() }),
    example: { checkout: example, token: 'Yb0x…' },
  },
  'POST /checkout/estimate': {
    summary: 'What sending and taxes would come to for these items in a country; of what is not for sale nothing. It holds and keeps nothing.',
    access: 'key',
    body: Type.Object(
      {
        items: Type.Array(OrderedItem, { minItems: 1, maxItems: 200 }),
        countryCode: Type.String({ maxLength: 2, pattern: patterns.place }),
        /** Code or name of the region. */
        region: Type.Optional(Type.String({ maxLength: 200 })),
      },
      closed,
    ),
    reply: Estimate,
    example: {
      countryCode: 'NL',
      subtotal: usd(4800),
      shipping: usd(495),
      shippingMethod: { id: '0190a6f0-7c00-7000-8000-0000000000c1', name: 'By post', kind: 'DELIVERY', description: '', daysFrom: 1, daysTo: 3 },
      hasOtherWays: true,
      notSent: null,
      tax: usd(0),
      taxes: [],
      total: usd(5295),
      needsRegion: false,
    },
  },
  'POST /checkout/read/:id': {
    summary: 'A checkout as it is; what a payment has become meanwhile is asked of its provider first.',
    access: 'key',
    params: ById,
    body: Type.Object({ token }, closed),
    reply: Checkout,
    example,
  },
  'POST /checkout/details/:id': {
    summary:
      'Whom it is for, where it goes and how; only what is sent changes. With the address come the ways of sending (the first is taken until another is chosen) and the taxes. Not while a payment is on its way, nor once it is paid.',
    access: 'key',
    params: ById,
    body: Type.Object(
      {
        token,
        version: Version,
        email: Type.Optional(Email),
        shippingAddress: Type.Optional(Address),
        billingAddress: Type.Optional(nullable(Address)),
        /** One of `shippingMethods`. */
        shippingMethodId: Type.Optional(Id),
        /** All discount codes of the order, in any spelling. A code that is not combinable stands alone. Twenty tries in 15 minutes. */
        codes: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 5 })),
        note: Type.Optional(Type.String({ maxLength: 1000 })),
      },
      closed,
    ),
    reply: Checkout,
    example,
  },
  'POST /checkout/pay/:id': {
    summary: `Pays: first with the gift cards that were entered, which hold their part until the rest has come; where they pay all of it, it is paid at once. \`total\` and \`due\` are what the payer has seen, and others than there are are refused. What is held is kept ten minutes longer, by \`manual\` three days for a bank transfer, seven for cash, fourteen for an invoice; by \`stripe\` as long as its page can be paid at, which is at \`payment.url\`. ${KEYED}`,
    access: 'key',
    params: ById,
    body: Type.Object(
      {
        token,
        version: Version,
        total: Money,
        /** Part of `total` left after gift cards, as the payer saw it; all of `total` by default. */
        due: Type.Optional(Money),
        /** How the rest is paid. Required if `due` > 0. */
        provider: Type.Optional(PaymentProvider),
        scenario: Type.Optional(TestScenario),
        /** Way of a `manual` payment; the first of `manualWays` by default. */
        manualWay: Type.Optional(ManualWay),
      },
      closed,
    ),
    reply: Checkout,
    example,
  },
  'POST /checkout/pre-order/:id': {
    summary: `Places a pre-order: nothing is charged before its goods are there. \`total\` is what its buyer has seen, and another than there is is refused. ${KEYED}`,
    access: 'key',
    params: ById,
    body: Type.Object({ token, version: Version, total: Money }, closed),
    reply: Checkout,
    example: { ...example, status: 'PREORDERED', heldUntil: null, preorderFor: '2027-03-05' },
  },
  'POST /checkout/add-gift-card/:id': {
    summary:
      'Is to be paid with a gift card, too: by its code, or one of the caller’s own by `giftCardId`. Five at most; gift cards buy no gift cards. Ten tries of codes in 15 minutes.',
    access: 'key',
    params: ById,
    body: Type.Object({ token, version: Version, code: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })), giftCardId: Type.Optional(Id) }, closed),
    reply: Checkout,
    example,
  },
  'POST /checkout/remove-gift-card/:id': {
    summary: 'Is not to be paid with this gift card after all.',
    access: 'key',
    params: ById,
    body: Type.Object({ token, version: Version, giftCardId: Id }, closed),
    reply: Checkout,
    example,
  },
  'POST /checkout/confirm/:id': {
    summary:
      'Confirms an order without an account that is paid outside of the shop, by the token of the link that went to its e-mail address. What it holds, for ten minutes until then, is kept as long as its way to pay says. Again it changes nothing.',
    access: 'key',
    params: ById,
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
    /** `payBy`: set while the order awaits payment. */
    reply: Type.Object({ number: Type.String(), status: OrderStatus, total: Money, payBy: nullable(PaysOutside), heldUntil: nullable(Instant) }),
    example: { number: example.number, status: 'AWAITING_PAYMENT', total: usd(4800), payBy: { kind: 'TRANSFER', details: '' }, heldUntil: example.heldUntil },
  },
  'POST /checkout/cancel/:id': {
    summary: 'Gives up: what is held is for sale again; a pre-order until it is charged. Not while a payment is on its way, nor once it is paid.',
    access: 'key',
    params: ById,
    body: Type.Object({ token, version: Version }, closed),
    reply: Checkout,
    example: { ...example, status: 'CANCELED', heldUntil: null },
  },
  'POST /checkout/withdraw/:id': {
    summary:
      'Ends a payment that is on its way at its provider and that nobody has paid yet, so that another can be tried. What was paid meanwhile stays paid.',
    access: 'key',
    params: ById,
    body: Type.Object({ token }, closed),
    reply: Checkout,
    example,
  },
  'POST /checkout/answer/:id': {
    summary: 'What the payer answers the test payment that asked them first (REQUIRES_ACTION).',
    access: 'key',
    params: ById,
    body: Type.Object({ token, approve: Type.Boolean() }, closed),
    reply: Checkout,
    example,
  },
} as const satisfies EndpointMap;
