import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PlayList, ProductCard, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { cards } from '../product/product.sql.ts';

type Row = Omit<PlayList, 'first'> & { readonly firstId: string | null };
export type SharedList = Pick<Reply<'GET /play-list/shared'>, 'kind' | 'name' | 'owner'> & { readonly id: string };

const shown = sql`p.kind = 'TITLE' and p.entity_status in ('APPROVED', 'COMPLETED')`;
const shownItems = sql`play_list_item t join product p on p.tenant_id = t.tenant_id and p.id = t.product_id
  where t.tenant_id = l.tenant_id and t.list_id = l.id and ${shown}`;

const columns = (productId: string | undefined) => sql`
  l.id, l.kind, l.name, l.version, instant(l.last_modified) as "lastModified", l.share_token as "shareToken",
  (select count(*)::int from ${shownItems}) as "itemCount", (select t.product_id from ${shownItems} order by t.sequence, t.product_id limit 1) as "firstId",
  exists (select from play_list_item i where i.tenant_id = l.tenant_id and i.list_id = l.id and i.product_id = ${productId ?? null}::uuid) as "isIn"`;
const own = (ctx: Context) => sql`l.tenant_id = ${ctx.tenant.id} and l.identity_id = ${ctx.identityId}::uuid`;

async function cardsById(ctx: Context, ids: readonly string[]): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const chosen = sql`(select * from product where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]))`;
  const [row] = await ctx.run(rawStatement(sql<{ content: string }>`select ${cards(chosen, sql`p.id`)} as content`));
  return new Map((JSON.parse(row?.content ?? '[]') as ProductCard[]).map((card) => [card.id, card]));
}

async function readLists(ctx: Context, condition: RawBuilder<unknown>, productId: string | undefined): Promise<PlayList[]> {
  const rows = await ctx.run(
    rawStatement(sql<Row>`select ${columns(productId)} from play_list l where ${own(ctx)} and ${condition} order by l.sequence, l.id desc`),
  );
  const first = await cardsById(
    ctx,
    rows.flatMap(({ firstId }) => firstId ?? []),
  );
  return rows.map(({ firstId, ...list }) => ({ ...list, first: first.get(firstId ?? '') ?? null }));
}

/** Returns all lists of the caller, each with whether it has a title. */
export const findLists = (ctx: Context, productId: string | undefined): Promise<PlayList[]> => readLists(ctx, sql`true`, productId);

export async function findList(ctx: Context, id: string, productId?: string): Promise<PlayList | undefined> {
  const [list] = await readLists(ctx, sql`l.id = ${id}::uuid`, productId);
  return list;
}

export async function readTitles(ctx: Context, listId: string, size: number): Promise<ProductCard[]> {
  const chosen = sql`(select p.*, t.sequence as place from play_list_item t join product p on p.tenant_id = t.tenant_id and p.id = t.product_id
    where t.tenant_id = ${ctx.tenant.id} and t.list_id = ${listId}::uuid and ${shown} order by t.sequence, t.product_id limit ${size})`;
  const [row] = await ctx.run(rawStatement(sql<{ content: string }>`select ${cards(chosen, sql`p.place, p.id`)} as content`));
  return JSON.parse(row?.content ?? '[]') as ProductCard[];
}

/** Keeps others from changing lists of this person until the transaction ends. */
export async function lockLists(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select 1 from identity where tenant_id = ${ctx.tenant.id} and id = ${ctx.identityId}::uuid for no key update`));
}

export async function countLists(ctx: Context): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from play_list l where ${own(ctx)} and l.kind = 'LIST'`));
  return row?.total ?? 0;
}

/** Inserts a list of the caller before their others and returns its id. */
export async function insertList(ctx: Context, kind: PlayList['kind'], name: string): Promise<string> {
  const id = newId();
  await ctx.run(
    rawStatement(sql`
    insert into play_list (tenant_id, id, identity_id, kind, name, sequence, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, ${id}::uuid, ${ctx.identityId}::uuid, ${kind}, ${name}, coalesce(min(l.sequence), 0) - 1, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz from play_list l where ${own(ctx)}`),
  );
  return id;
}

export async function renameList(ctx: Context, id: string, name: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`update play_list l set name = ${name}, version = version + 1, last_modified = ${ctx.now()} where ${own(ctx)} and l.id = ${id}::uuid`),
  );
}

export async function deleteList(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from play_list l where ${own(ctx)} and l.id = ${id}::uuid`));
}

export async function findWatchlistId(ctx: Context): Promise<string | undefined> {
  const [row] = await ctx.run(rawStatement(sql<{ id: string }>`select l.id from play_list l where ${own(ctx)} and l.kind = 'WATCHLIST'`));
  return row?.id;
}

/** Returns the titles of a list in their order, published or not. */
export async function findItems(ctx: Context, listId: string): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select product_id as id from play_list_item where tenant_id = ${ctx.tenant.id} and list_id = ${listId}::uuid order by sequence, product_id`),
  );
  return rows.map(({ id }) => id);
}

export async function isShownTitle(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and ${shown}`));
  return rows.length > 0;
}

/** Puts titles into a list, at the given places on; those that are no titles of the tenant are left out. */
export async function insertItems(ctx: Context, listId: string, productIds: readonly string[], from: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into play_list_item (tenant_id, list_id, product_id, sequence, added_at)
    select ${ctx.tenant.id}::uuid, ${listId}::uuid, p.id, ${from}::integer + n.place::integer, ${ctx.now()}::timestamptz
    from unnest(${productIds}::uuid[]) with ordinality n (id, place) join product p on p.tenant_id = ${ctx.tenant.id} and p.id = n.id and p.kind = 'TITLE'
    on conflict (tenant_id, list_id, product_id) do nothing ${rowByRow}`),
  );
}

/** Returns the place before the first title of a list, and that of the last. */
export async function findEnds(ctx: Context, listId: string): Promise<{ before: number; last: number }> {
  const [row] = await ctx.run(
    rawStatement(sql<{ before: number; last: number }>`
    select coalesce(min(sequence), 0) - 2 as before, coalesce(max(sequence), 0) as last from play_list_item
    where tenant_id = ${ctx.tenant.id} and list_id = ${listId}::uuid`),
  );
  return row ?? { before: 0, last: 0 };
}

export async function deleteItem(ctx: Context, listId: string, productId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`delete from play_list_item where tenant_id = ${ctx.tenant.id} and list_id = ${listId}::uuid and product_id = ${productId}::uuid`),
  );
}

export async function orderItems(ctx: Context, listId: string, productIds: readonly string[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update play_list_item t set sequence = n.place::integer from unnest(${productIds}::uuid[]) with ordinality n (id, place)
    where t.tenant_id = ${ctx.tenant.id} and t.list_id = ${listId}::uuid and t.product_id = n.id`),
  );
}

export async function orderLists(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update play_list l set sequence = n.place::integer from unnest(${ids}::uuid[]) with ordinality n (id, place) where ${own(ctx)} and l.id = n.id`),
  );
}

export async function setShareToken(ctx: Context, id: string, token: string | null): Promise<void> {
  await ctx.run(rawStatement(sql`update play_list l set share_token = ${token} where ${own(ctx)} and l.id = ${id}::uuid`));
}

export async function findShared(ctx: Context, token: string): Promise<SharedList | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<SharedList>`
    select l.id, l.kind, l.name, i.first_name as owner from play_list l join identity i on i.tenant_id = l.tenant_id and i.id = l.identity_id
    where l.tenant_id = ${ctx.tenant.id} and l.share_token = ${token}`),
  );
  return row;
}
