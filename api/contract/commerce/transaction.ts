import Type from 'typebox';
import { MoneyMoveBody, MoveBody, moves, RefundBody } from '../move.ts';
import { resource } from '../resource.ts';
import { Id, Instant, Money, nullable } from '../values.ts';

const Kind = Type.Enum(['CHARGE', 'REFUND', 'PAYOUT']);
const Status = Type.Enum(['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED']);

/**
 * Payments: one's own, with payment:read those of the tenant, and with statement:read the payouts to one's own organization. A save asks for money: it
 * names an order or a subscription, and the server says how much is due. Whether it came, only a provider or a move says. What is over stays as it is:
 * deleting cancels what is open and refuses the rest; a copy asks again for what failed or was canceled.
 */
const transactions = resource('transaction', {
  many: 'payments: one’s own, with payment:read those of everybody, with statement:read the payouts to one’s organization',
  one: 'a payment asked for: a PENDING charge of what is due for an order or a subscription',
  read: 'signed-in',
  write: 'payment:update',
  fields: {
    orderId: nullable(Id),
    subscriptionId: nullable(Id),
    /** For those who keep the books. */
    note: Type.String({ maxLength: 500 }),
  },
  facts: {
    identityId: nullable(Id),
    organizationId: nullable(Id),
    /** Of a payout: the statement it settles. */
    reportId: nullable(Id),
    /** Of money sent back for a subscription: the charge it was of. */
    refundOf: nullable(Id),
    kind: Kind,
    status: Status,
    /** `manual` is money received or sent outside: in cash, or by a bank. */
    provider: Type.String(),
    /** The provider's own name of it; unique with the provider. */
    providerReference: nullable(Type.String()),
    /** Of what a provider does not carry out: why, in its own words. Staff see to it. */
    fault: nullable(Type.String()),
    /** Always positive: the kind says which way it goes. */
    amount: Money,
    occurredAt: Instant,
    /** Of a PENDING charge its payer has agreed to, and whose money is taken later: until when it can be. */
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
