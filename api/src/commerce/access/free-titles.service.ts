import { sql } from 'kysely';
import type { AnyReply, Query, Result } from '../../../contract/index.ts';
import { pickedConditions } from '../../catalogue/product/product-conditions.ts';
import { readTitleQuery } from '../../catalogue/product/product-list.ts';
import { readProductPage } from '../../catalogue/product/product-list.repository.ts';
import { type Context, done } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { isFree } from './access.repository.ts';

/** Excludes titles still to come, whose pages only have a trailer. */
const isOut = (ctx: Context) => sql<boolean>`(p.origin is null or p.origin <= ${ctx.now()})`;

/** Lists titles that are out, and free for the caller now. The answer is the caller's own and is not kept. */
export async function listFree(ctx: Context, query: Query<'GET /access/free'>): Promise<Result<JsonText<AnyReply<'GET /product/list'>>>> {
  const read = readTitleQuery(ctx, { ...query, view: 'card' });
  return read.ok ? done(await readProductPage(ctx, read.value, [isFree(ctx), isOut(ctx), ...pickedConditions(ctx, query)])) : read;
}
