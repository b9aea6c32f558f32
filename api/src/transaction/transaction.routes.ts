import { sql } from 'kysely';
import { can } from '../platform/context.ts';
import { serveResource } from '../platform/resource/serve.ts';
import { route, type Platform } from '../platform/route.ts';
import { checkTransaction, deleteTransaction, newTransaction } from './transaction.service.ts';

export function transactionRoutes(platform: Platform): void {
  const transaction = serveResource(
    platform,
    'transaction',
    {
      table: 'payment',
      owner: 'tenant',
      only: (ctx) => (can(ctx, 'order:read') || can(ctx, 'ledger:read') ? sql`true` : sql`r.identity_id = ${ctx.identityId}::uuid`),
      onDelete: 'remove',
      columns: { amount: 'money' },
      sorts: ['occurredAt', 'amount'],
      defaultSort: { by: 'occurredAt', direction: 'desc' },
      search: ['provider', 'provider_reference'],
      check: checkTransaction,
      onCreate: newTransaction,
      onClone: (ctx) => ({ status: 'PENDING', provider_reference: null, occurred_at: ctx.now() }),
    },
    ['delete'],
  );
  route(platform, 'DELETE /transaction/item/:id', (ctx, { params }) => deleteTransaction(ctx, transaction, params.id));
}
