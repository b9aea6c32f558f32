import Type from 'typebox';
import { Amount } from './amount.ts';
import { resource } from './resource.ts';
import { Id, Instant, nullable } from './values.ts';

const Kind = Type.Enum(['CHARGE', 'REFUND', 'PAYOUT']);
const Status = Type.Enum(['PENDING', 'REQUIRES_ACTION', 'SUCCEEDED', 'FAILED', 'CANCELED']);

/**
 * Payments: one's own, and with order:read or ledger:read those of the tenant. A CHARGE or REFUND is for an order or a subscription, a PAYOUT to an
 * organization. What has succeeded, failed or been canceled stays as it is.
 */
export const transactionEndpoints = resource('transaction', {
  many: 'payments: one’s own, and with order:read or ledger:read those of everybody',
  one: 'a payment',
  read: 'signed-in',
  write: 'ledger:update',
  fields: {
    orderId: nullable(Id),
    subscriptionId: nullable(Id),
    organizationId: nullable(Id),
    kind: Kind,
    status: Status,
    provider: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' }),
    /** The provider's own name of it; unique with the provider. */
    providerReference: nullable(Type.String({ minLength: 1, maxLength: 200 })),
    /** Always positive: the kind says which way it goes. */
    amount: Amount,
    occurredAt: Instant,
  },
  facts: { identityId: nullable(Id) },
  required: ['kind', 'provider', 'amount'],
  filters: { orderId: Id, subscriptionId: Id, organizationId: Id, identityId: Id, kind: Kind, status: Status },
  example: {
    orderId: '0190a6f0-7c00-7000-8000-0000000000e3',
    subscriptionId: null,
    organizationId: null,
    kind: 'CHARGE',
    status: 'PENDING',
    provider: 'manual',
    providerReference: null,
    amount: { amount: 4800, currency: 'USD' },
    occurredAt: '2026-11-21T10:00:00.000Z',
    identityId: '0190a6f0-7c00-7000-8000-0000000000b1',
  },
});
