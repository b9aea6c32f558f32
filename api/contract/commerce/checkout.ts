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

/** Names a checkout to its own visitor, who has no account; whoever has it may finish the checkout and read its order. */
const token = Type.Optional(Type.String({ maxLength: 100 }));

/** `test` moves no money and is not there in production. `manual`: outside of the shop, by a bank, in cash or on an invoice, and staff say when it came. `stripe`: at Stripe, where the shop has an account. */
const PaymentProvider = Type.Enum(['stripe', 'test', 'manual']);
/** What the test payment does: a picker in the place of a card. A slow one is approved after ten seconds. */
/**
 * What the test payment does, on good days and on bad ones. TWICE: says at one time, twice, that it is paid. REORDERED: says so first, and what came before it afterwards.
 * LATE: once the time of the order is over. SILENT: tells its payer nothing, so that the job that looks again finds it. LOST: takes the money, and its answer is lost.
 * DISPUTE: half a minute later its payer's bank asks for the money.
 */
const TestScenario = Type.Enum(['APPROVE', 'DECLINE', 'CHALLENGE', 'SLOW', 'TWICE', 'REORDERED', 'LATE', 'SILENT', 'LOST', 'DISPUTE']);
export type TestScenario = Static<typeof TestScenario>;

/** An order while it is paid for. Its stock is held until `heldUntil`. */
export const Checkout = Type.Object({
  id: Id,
  number: Type.String(),
  version: Type.Integer(),
  status: OrderStatus,
  email: nullable(Type.String()),
  shippingAddress: nullable(Address),
  /** Null: the same. */
  billingAddress: nullable(Address),
  /** What is sent needs an address to go to; the rest one to be taxed at, where there are taxes. */
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
  /** How it can be sent to `shippingAddress`, and what each would cost; empty where nothing is asked for sending. */
  shippingMethods: Type.Array(Type.Object({ ...OrderShipping.properties, amount: Money })),
  heldUntil: nullable(Instant),
  /** Of a pre-order: the day it is expected. It is placed without money (POST /checkout/pre-order), and paid once its goods are there. */
  preorderFor: nullable(Type.String()),
  /** The last try to pay. */
  payment: nullable(
    Type.Object({
      id: Id,
      provider: Type.String(),
      /** REQUIRES_ACTION: its payer is asked first. */
      status: Type.Enum(['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED']),
      /** Where its payer pays, while they can. */
      url: nullable(Type.String()),
      /** Of a PENDING one: its payer has agreed, and the money is taken once the shop says so. */
      isAuthorized: Type.Boolean(),
      /** Of one that is paid outside: how, and what its payer needs for it. */
      manual: nullable(PaysOutside),
      /** True while a guest who pays outside has not confirmed the order by the link of the letter. */
      needsConfirmation: Type.Boolean(),
    }),
  ),
  providers: Type.Array(PaymentProvider),
  /** How it can be paid by `manual`. */
  manualWays: Type.Array(ManualWay),
  /** Money that a provider takes is taken once it is sent; its payer agrees to that now. */
  isCapturedLater: Type.Boolean(),
  /** Gift cards it is to be paid with, or is, in their order. What they pay changes no total. */
  giftCards: Type.Array(OrderGiftCard),
  /** What of the total is paid otherwise. */
  due: Money,
});
export type Checkout = Static<typeof Checkout>;

/** What a cart would come to where it goes, as a checkout would charge it now: without discounts, and by the first way of sending. */
const Estimate = Type.Object({
  countryCode: Type.String(),
  subtotal: Money,
  /** Null where nothing is sent, or nothing is sent there. */
  shipping: nullable(Money),
  shippingMethod: nullable(OrderShipping),
  /** There are others, which may cost more. */
  hasOtherWays: Type.Boolean(),
  /** Why it is not sent there. */
  notSent: nullable(Type.Enum(['not-sent-to', 'too-heavy', 'too-valuable'])),
  /** What of `taxes` is added to the prices. */
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
 * From a cart to a paid order, for people and for visitors. Beginning holds the stock; nothing of the order changes then but by these calls. A visitor's calls
 * carry the `token` that beginning returned.
 */
export const checkoutEndpoints = {
  'POST /checkout/item': {
    summary: `Begins a checkout of these items at the prices of now: all of them are held for ten minutes, or nothing is (OUT_OF_STOCK says what is left). What is on pre-order is ordered apart, what is expected on one day together. ${KEYED}`,
    access: 'key',
    body: Type.Object(
      {
        items: Type.Array(OrderedItem, { minItems: 1, maxItems: 200 }),
        /** Of letters about the order. */
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
        /** By its code or its name. */
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
        /** All it is to have, however they are typed; what is not combinable stands alone. Twenty tries in 15 minutes. */
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
        /** What of it is left after gift cards, as the payer has seen it; all of it unless said otherwise. */
        due: Type.Optional(Money),
        /** Of what is left; not needed where nothing is. */
        provider: Type.Optional(PaymentProvider),
        scenario: Type.Optional(TestScenario),
        /** Of `manual`: how; the first of `manualWays` unless said otherwise. */
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
    /** `payBy`: while it waits for money. */
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
