import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { momentOf } from './analytics.service.ts';
import { findCurrencies, findReached, findTitle } from './retention.repository.ts';

/** How far the viewers of a title came. */
export async function readRetention(ctx: Context, body: Body<'POST /analytics/retention'>): Promise<Result<Reply<'POST /analytics/retention'>>> {
  const { productId } = body;
  const [from, to] = [momentOf('from', body.from), momentOf('to', body.to)];
  if (!from.ok) return from;
  if (!to.ok) return to;
  if (from.value && to.value && from.value >= to.value) return invalid('from', 'must be before to');
  const title = await findTitle(ctx, productId);
  if (!title) return notFound;
  const points = await findReached(ctx, productId, { from: from.value ?? null, to: to.value ?? null });
  return done({ productId, name: title.name, viewers: points[0]?.viewers ?? 0, points });
}

export async function readCurrencies(ctx: Context): Promise<Reply<'GET /analytics/currency/list'>> {
  return { currencies: await findCurrencies(ctx) };
}
