import { sql } from 'kysely';
import { can, type Context, done } from '../../platform/context.ts';
import { readMoves } from '../../platform/resource/move.repository.ts';
import { serveMoves } from '../../platform/resource/move.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { capturing } from './capturing.service.ts';
import { transactionMoves } from './transaction-moves.service.ts';
import { checkCopy, checkTransaction, copyColumns, deleteTransaction, newTransaction } from './transaction.service.ts';

/** One's own, those of everybody with the right, and the payouts to one's own organization. */
function reach(ctx: Context) {
  if (can(ctx, 'payment:read')) return sql`true`;
  const own = sql`r.identity_id = ${ctx.identityId}::uuid`;
  return can(ctx, 'statement:read') ? sql`(${own} or (r.kind = 'PAYOUT' and r.organization_id = ${ctx.organizationId}::uuid))` : own;
}

export function transactionRoutes(platform: Platform): void {
  const transaction = serveResource(
    platform,
    'transaction',
    {
      table: 'payment',
      owner: 'tenant',
      only: reach,
      onDelete: 'remove',
      columns: { amount: 'money' },
      // Written for those who keep the books, and read by them.
      computed: {
        note: (ctx) => (can(ctx, 'payment:read') ? sql`r.note` : sql`''`),
        fault: (ctx) =>
          can(ctx, 'payment:read') ? sql`(select s.fault from stripe_payment s where s.tenant_id = r.tenant_id and s.id = r.id)` : sql`null::text`,
      },
      sorts: ['occurredAt', 'amount'],
      defaultSort: { by: 'occurredAt', direction: 'desc' },
      search: ['provider', 'provider_reference'],
      check: checkTransaction,
      checkExisting: checkCopy,
      onCreate: newTransaction,
      onClone: copyColumns,
    },
    ['delete'],
  );
  route(platform, 'DELETE /transaction/item/:id', (ctx, { params }) => deleteTransaction(ctx, transaction, params.id));
  const take = capturing(platform, transaction);
  route(platform, 'POST /transaction/capture/:id', (ctx, { params, body }) => take(ctx, params.id, body));
  route(platform, 'GET /move/list', async (ctx, { query }) => done(await readMoves(ctx, query)));
  serveMoves(platform, 'transaction', { resource: transaction, name: 'transaction' }, transactionMoves);
}
