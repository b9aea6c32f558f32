import { sql, type RawBuilder } from 'kysely';
import type { Favorite, Identity, ProductCard, Query, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { cards } from '../product/product.sql.ts';
import { findIdentity } from '../../people/identity/identity.repository.ts';
import { existsTarget } from '../../people/identity/target.repository.ts';
import type { Target } from '../../people/identity/target.sql.ts';
import { countFavorites, deleteFavorite, findFavorites, insertFavorite } from './favorite.repository.ts';

async function change(ctx: Context, work: (ctx: Context, identityId: string) => Promise<boolean>): Promise<Result<Identity>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  return inTransaction<Result<Identity>>(ctx, async (inside) => {
    if (!(await work(inside, identityId))) return notFound;
    const identity = await findIdentity(inside, identityId);
    return identity ? done(identity) : notFound;
  });
}

/** Only what is there for this caller can be a favourite; adding it twice is once. */
export function addFavorite(ctx: Context, target: Target): Promise<Result<Identity>> {
  return change(ctx, async (inside, identityId) => {
    if (!(await existsTarget(inside, target, can(inside, 'product:read') && inside.isHouse))) return false;
    await insertFavorite(inside, identityId, target);
    return true;
  });
}

/** Whatever it pointed to may be gone by now. */
export function removeFavorite(ctx: Context, target: Target): Promise<Result<Identity>> {
  return change(ctx, async (inside, identityId) => {
    await deleteFavorite(inside, identityId, target);
    return true;
  });
}

async function cardsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, ProductCard>> {
  const chosen: RawBuilder<unknown> = sql`(select * from product where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]))`;
  const [row] = await ctx.run(rawStatement(sql<{ content: string }>`select ${cards(chosen, sql`p.id`)} as content`));
  return new Map((JSON.parse(row?.content ?? '[]') as ProductCard[]).map((card) => [card.id, card]));
}

/** One's favourites of a kind with what they point to; those no longer shown are left out. */
export async function listFavorites(ctx: Context, query: Query<'GET /identity/favorite/list'>): Promise<Result<Reply<'GET /identity/favorite/list'>>> {
  const { kind = 'PRODUCT', productKind, page = 0, size = 10 } = query;
  const seesAll = can(ctx, 'product:read') && ctx.isHouse;
  const rows = await findFavorites(ctx, { kind, seesAll, productKind, page, size });
  const products =
    kind === 'PRODUCT'
      ? await cardsOf(
          ctx,
          rows.map(({ id }) => id),
        )
      : new Map<string, ProductCard>();
  const content: Favorite[] = rows.map((row) => ({ ...row, kind, product: products.get(row.id) ?? null }));
  const total = await countFavorites(ctx, { kind, seesAll, productKind });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}
