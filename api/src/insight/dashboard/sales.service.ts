import type { Query, Reply, Result } from '../../../contract/index.ts';
import { payableTo } from '../../commerce/payout/payable.ts';
import { type Context, done } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { earnedBy, earnedByShop } from './sales.repository.ts';

const MAX_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Sums what the house earned in a time and in the same time before; for a supplier what it is owed of that. */
export async function readSales(ctx: Context, query: Query<'GET /dashboard/sales'>): Promise<Result<Reply<'GET /dashboard/sales'>>> {
  const [from, to] = [new Date(query.from), query.to === undefined ? ctx.now() : new Date(query.to)];
  const length = to.getTime() - from.getTime();
  if (!(length > 0)) return invalid('from', 'must be before to');
  if (length > MAX_DAYS * DAY_MS) return invalid('from', `is more than ${MAX_DAYS} days before to`);
  const before = new Date(from.getTime() - length);
  if (Number.isNaN(before.getTime()) || before.getTime() < 0) return invalid('from', 'is too long ago');
  const span = { before, from, to };
  const sums = ctx.isHouse ? await earnedByShop(ctx, span) : await earnedBy(ctx, payableTo(ctx.organizationId ?? ''), span);
  return done({
    from: from.toISOString(),
    to: to.toISOString(),
    sums: sums.map((sum) => ({ now: { amount: sum.now, currency: sum.currency }, before: { amount: sum.before, currency: sum.currency } })),
  });
}
