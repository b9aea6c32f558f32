import Type from 'typebox';
import { MoneyMoveBody, MoveBody, moves, RefundBody } from '../move.ts';
import { resource } from '../resource.ts';
import { Id, Instant, Money, nullable } from '../values.ts';

const Kind = Type.Enum(['CHARGE', 'REFUND', 'PAYOUT']);
const Status = Type.Enum(['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED']);

/**
 * Payments: the caller's own, the tenant's with payment:read, and payouts to the caller's organization with statement:read. A save requests money for an
 * order or a subscription; the server sets the amount. Only a provider or a transition confirms the receipt. A finished payment never changes. Deleting
 * cancels an open payment, and is refused for others. A copy requests a failed or canceled payment again.
 */
const transactions = resource('transaction', {
  many: 'payments: one’s own, with payment:read those of everybody, with statement:read the payouts to one’s organization',
  one: 'a payment asked for: a PENDING charge of what is due for an order or a subscription',
  read: 'signed-in',
  write: 'payment:update',
  fields: {
    orderId: nullable(Id),
    subscriptionId: nullable(Id),
    /** Note for bookkeeping. */
    note: Type.String({ maxLength: 500 }),
  },
  facts: {
    identityId: nullable(Id),
    organizationId: nullable(Id),
    /** Payouts: the statement that is settled. */
    reportId: nullable(Id),
    /** Refunds of a subscription: the refunded charge. */
    refundOf: nullable(Id),
    kind: Kind,
    status: Status,
    /** `manual`: money received or sent outside, in cash or by bank. */
    provider: Type.String(),
    /** Provider's own id of the payment, unique per provider. */
    providerReference: nullable(Type.String()),
    /** Provider's own message, where it did not carry out the payment; staff must act. */
    fault: nullable(Type.String()),
    /** Always positive; `kind` gives the direction. */
    amount: Money,
    occurredAt: Instant,
    /** Authorized PENDING charges that are captured later: deadline of the capture. */
    authorizedUntil: nullable(Instant),
  },
  required: [],
  filters: { orderId: Id, subscriptionId: Id, organizationId: Id, identityId: Id, kind: Kind, status: Status },
  example: {
    orderId: null,
    subscriptionId: '0190a6f0-7c00-7000-8000-0000000000e4',
    note: '',
    organizationId: null,
    reportId: null,
    refundOf: null,
    kind: 'CHARGE',
    status: 'PENDING',
    provider: 'manual',
    providerReference: null,
    fault: null,
    amount: { amount: 999, currency: 'USD' },
    occurredAt: '2026-11-21T10:00:00.000Z',
    authorizedUntil: null,
    identityId: '0190a6f0-7c00-7000-8000-0000000000b1',
  },
});

export const transactionEndpoints = {
  ...transactions,
  ...moves('transaction', transactions['POST /transaction/item'], {
    'mark-paid': {
      summary: 'A PENDING charge of provider manual → SUCCEEDED: the money came. Its order is then paid, its subscription active.',
      access: 'payment:update',
      body: MoneyMoveBody,
    },
    'say-paid': {
      summary:
        'The first of two says that the money of a PENDING charge of provider manual came, where the tenant has it that one is not enough (`two_people_above`).',
      access: 'payment:update',
      body: MoveBody,
    },
    'mark-failed': { summary: 'A PENDING charge of provider manual → FAILED.', access: 'payment:update', body: MoveBody },
    capture: {
      summary:
        'The money of a PENDING charge that is authorized is taken, all of it: SUCCEEDED, and its order is paid. Where its provider refuses it is FAILED.',
      access: 'payment:update',
      body: MoveBody,
    },
    cancel: { summary: 'A PENDING charge of provider manual → CANCELED.', access: 'payment:update', body: MoveBody },
    retry: {
      summary: 'A PENDING refund that its provider did not send (`fault`) is asked for anew.',
      access: 'payment:update',
      body: MoveBody,
    },
    'mark-sent': {
      summary: 'A PENDING refund that its provider did not send (`fault`) was sent outside: SUCCEEDED, by provider manual.',
      access: 'payment:update',
      body: MoneyMoveBody,
    },
    refund: {
      summary:
        'Money of a SUCCEEDED charge for a subscription was sent back outside, which is kept as a REFUND of it; answers the charge. Orders are refunded by their own move.',
      access: 'payment:update',
      body: RefundBody,
    },
  }),
} as const;
