import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { locales } from '../languages.ts';
import { Address, OrderDiscount, OrderedItem, OrderGiftCard, OrderLine, OrderShipping, OrderStatus, OrderTax } from './order.ts';
import { ById, Id, Instant, Money, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** Names a checkout to its own visitor, who has no account; whoever has it may finish the checkout and read its order. */
const token = Type.Optional(Type.String({ maxLength: 100 }));

/** `test` moves no money and is not there in production. `manual`: by bank transfer, and staff say when it came. */
const PaymentProvider = Type.Enum(['test', 'manual']);
/** What the test payment does: a picker in the place of a card. A slow one is approved after ten seconds. */
const TestScenario = Type.Enum(['APPROVE', 'DECLINE', 'CHALLENGE', 'SLOW']);
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
  /** The last try to pay. */
  payment: nullable(
    Type.Object({
      id: Id,
      provider: Type.String(),
      /** REQUIRES_ACTION: its payer is asked first. */
      status: Type.Enum(['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED']),
    }),
  ),
  providers: Type.Array(PaymentProvider),
  /** Gift cards it is to be paid with, or is, in their order. What they pay changes no total. */
  giftCards: Type.Array(OrderGiftCard),
  /** What of the total is paid otherwise. */
  due: Money,
});
export type Checkout = Static<typeof Checkout>;

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
  payment: null,
  providers: ['test', 'manual'],
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
    summary: `Begins a checkout of these items at the prices of now: all of them are held for ten minutes, or nothing is (OUT_OF_STOCK says what is left). ${KEYED}`,
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
        email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
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
    summary: `Pays: first with the gift cards that were entered, which hold their part until the rest has come; where they pay all of it, it is paid at once. \`total\` and \`due\` are what the payer has seen, and others than there are are refused. What is held is kept ten minutes longer, by \`manual\` 72 hours. ${KEYED}`,
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
      },
      closed,
    ),
    reply: Checkout,
    example,
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
  'POST /checkout/cancel/:id': {
    summary: 'Gives up: what is held is for sale again. Not while a payment is on its way, nor once it is paid.',
    access: 'key',
    params: ById,
    body: Type.Object({ token, version: Version }, closed),
    reply: Checkout,
    example: { ...example, status: 'CANCELED', heldUntil: null },
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
