import Type, { type Static } from 'typebox';
import { Version } from '../bounded.ts';
import type { EndpointMap } from '../endpoint.ts';
import { Id, Instant, nullable } from '../values.ts';

const closed = { additionalProperties: false } as const;

/** TEST: keys of Stripe's test mode, which move no money. */
const Mode = Type.Enum(['TEST', 'LIVE']);

/** Stripe account of the shop. Its keys are write-only; only their last characters are returned. */
export const StripeAccount = Type.Object({
  isConnected: Type.Boolean(),
  version: Version,
  mode: nullable(Mode),
  keyEnding: nullable(Type.String()),
  webhookEnding: nullable(Type.String()),
  /** Stripe's id of the account, and its name at Stripe. */
  accountId: nullable(Type.String()),
  accountName: nullable(Type.String()),
  /** The shop wants to offer Stripe at checkout. */
  isOffered: Type.Boolean(),
  /** The checkout does offer Stripe. Test keys are not offered where money is real. */
  isTakingMoney: Type.Boolean(),
  /** Path below the address of any host of the site. */
  webhookPath: Type.String(),
  /** Events to select for the webhook at Stripe. */
  events: Type.Array(Type.String()),
  /** Last time the keys worked. */
  checkedAt: nullable(Instant),
  /** Stripe's own message of the last failed request. */
  fault: nullable(Type.String()),
  faultAt: nullable(Instant),
  /** Last accepted webhook. */
  eventType: nullable(Type.String()),
  eventAt: nullable(Instant),
  /** Reason for the last rejected webhook. SIGNATURE: signed with another secret. OLD: sent too long ago. BODY: unreadable. MODE: of the other mode. */
  refusedWhy: nullable(Type.Enum(['SIGNATURE', 'OLD', 'BODY', 'MODE'])),
  refusedAt: nullable(Instant),
  /** Payments that failed to complete, the latest first. */
  faults: Type.Array(
    Type.Object({
      paymentId: Id,
      orderId: nullable(Id),
      number: nullable(Type.String()),
      kind: Type.Enum(['CHARGE', 'REFUND']),
      fault: Type.String(),
      at: Instant,
    }),
  ),
});
export type StripeAccount = Static<typeof StripeAccount>;

const example = {
  isConnected: true,
  version: 1,
  mode: 'TEST',
  keyEnding: 'a1B2',
  webhookEnding: 'c3D4',
  accountId: 'acct_1Marquee',
  accountName: 'Marquee Demo',
  isOffered: true,
  isTakingMoney: true,
  webhookPath: '/v1/payment/stripe/webhook/0190a6f0-7c00-7000-8000-000000000001',
  events: ['checkout.session.completed'],
  checkedAt: '2026-11-21T10:00:00.000Z',
  fault: null,
  faultAt: null,
  eventType: 'checkout.session.completed',
  eventAt: '2026-11-21T10:00:00.000Z',
  refusedWhy: null,
  refusedAt: null,
  faults: [],
};

const account = { reply: StripeAccount, example };
const write = { ...account, access: 'payment-key:update' } as const;

export const stripeEndpoints = {
  'GET /payment/stripe/account': {
    summary: 'The account at Stripe that the shop takes money by, and how it stands with it.',
    access: 'payment:read',
    ...account,
  },
  'POST /payment/stripe/connect': {
    summary:
      'Connects an account at Stripe, or takes other keys of it: they are tried first. What is left out stays as it is. No other account takes its place while money is on its way. Its owners are told.',
    ...write,
    body: Type.Object(
      {
        version: Version,
        secretKey: Type.Optional(Type.String({ maxLength: 255, pattern: '^(sk|rk)_(test|live)_[A-Za-z0-9_]{8,240}$' })),
        webhookSecret: Type.Optional(Type.String({ maxLength: 255, pattern: '^whsec_[A-Za-z0-9+/=_-]{8,240}$' })),
      },
      closed,
    ),
  },
  'POST /payment/stripe/offer': {
    summary: 'Whether the checkout offers it. What is on its way goes on.',
    ...write,
    body: Type.Object({ version: Version, isOffered: Type.Boolean() }, closed),
  },
  'POST /payment/stripe/check': { summary: 'Asks Stripe whether the keys work.', ...write, body: Type.Object({}, closed) },
  'POST /payment/stripe/disconnect': {
    summary: 'Forgets the keys. Not while money is on its way by them.',
    ...write,
    body: Type.Object({ version: Version }, closed),
  },
} as const satisfies EndpointMap;
