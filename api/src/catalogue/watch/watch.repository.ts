import { sql, type RawBuilder } from 'kysely';
import type { ProductCard, WatchEntry, WatchItem } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { visibleProducts } from '../../platform/visible-products.ts';
import { cards } from '../product/product.sql.ts';
import { type Existing, offeredOf, ownRows, rowsOfExisting, seenOf } from './watch.sql.ts';

const entry = sql`w.product_id as "productId", w.position, w.duration, w.watched, instant(w.seen_at) as "seenAt"`;
const own = (ctx: Context) => sql`w.tenant_id = ${ctx.tenant.id} and w.identity_id = ${ctx.identityId}::uuid`;
const titleAndEpisodes = (ctx: Context, id: string) =>
  sql`w.product_id in (select id from product where tenant_id = ${ctx.tenant.id} and (id = ${id}::uuid or parent_id = ${id}::uuid))`;

export interface Place {
  readonly productId: string;
  readonly position: number;
  /** Actual position; a position in the credits is stored as 0 in `position`. */
  readonly reached: number;
  readonly duration: number;
  readonly watched: boolean;
  readonly player: string;
  readonly sequence: number;
  readonly seenAt: Date;
}

/** Returns whether the caller can see the title; with `watched`, also whether it is playable, not a series. */
export async function existsTitle(ctx: Context, id: string, which: 'any' | 'watched'): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and p.kind = 'TITLE' and ${visibleProducts(ctx)}
      and ${which === 'any' ? sql`true` : sql`p.program_type <> 'SERIES'`}`),
  );
  return rows.length > 0;
}

/** Saves a position unless a newer one is stored. An unstarted title creates no row. Returns whether the position was saved. */
export async function upsertPlace(ctx: Context, { productId, position, reached, duration, watched, player, sequence, seenAt }: Place): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into watch_entry as w (tenant_id, identity_id, product_id, position, reached, duration, watched, player, sequence, seen_at)
    select ${ctx.tenant.id}, ${ctx.identityId}::uuid, ${productId}::uuid, ${position}::double precision, ${reached}::double precision, ${duration}::double precision, ${watched}::boolean,
      ${player}, ${sequence}::integer, ${seenAt}::timestamptz
    where ${position}::double precision > 0 or ${watched}::boolean
      or exists (select 1 from watch_entry w where ${own(ctx)} and w.product_id = ${productId}::uuid)
    on conflict (tenant_id, identity_id, product_id) do update set
      position = excluded.position, reached = greatest(w.reached, excluded.reached), duration = excluded.duration, watched = w.watched or excluded.watched,
      in_row = true, player = excluded.player, sequence = excluded.sequence, seen_at = greatest(w.seen_at, excluded.seen_at)
    where case when excluded.player <> '' and w.player = excluded.player then excluded.sequence > w.sequence else excluded.seen_at > w.seen_at end
    returning 1`),
  );
  return rows.length > 0;
}

/** Returns whether the caller's first complete view of the title is recorded. */
export async function hasFinished(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ has: boolean }>`
    select exists (select from reward_occasion o where o.tenant_id = ${ctx.tenant.id} and o.identity_id = ${ctx.identityId}::uuid and o.event = 'FIRST_WATCH'
      and o.occasion = ${id}) as has`),
  );
  return row?.has === true;
}

export function findEntries(ctx: Context, id: string): Promise<WatchEntry[]> {
  return ctx.run(rawStatement(sql<WatchEntry>`select ${entry} from watch_entry w where ${own(ctx)} and ${titleAndEpisodes(ctx, id)} order by w.seen_at desc`));
}

export function deleteEntries(ctx: Context, id: string): Promise<WatchEntry[]> {
  return ctx.run(rawStatement(sql<WatchEntry>`delete from watch_entry w where ${own(ctx)} and ${titleAndEpisodes(ctx, id)} returning ${entry}`));
}

export async function deleteAll(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`delete from watch_entry w where ${own(ctx)}`));
}

/** Marks a title, or the visible episodes of a series, as watched. */
export async function insertWatched(ctx: Context, id: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into watch_entry as w (tenant_id, identity_id, product_id, duration, watched, seen_at)
    select p.tenant_id, ${ctx.identityId}::uuid, p.id, coalesce((p.metadata ->> 'durationSeconds')::double precision, 0), true, ${ctx.now()}::timestamptz
    from product p where p.tenant_id = ${ctx.tenant.id} and (p.id = ${id}::uuid or p.parent_id = ${id}::uuid) and p.kind = 'TITLE' and p.program_type <> 'SERIES'
      and ${visibleProducts(ctx)}
    on conflict (tenant_id, identity_id, product_id) do update set position = 0, watched = true, seen_at = excluded.seen_at`),
  );
}

export async function updateInRow(ctx: Context, id: string, shown: boolean): Promise<void> {
  await ctx.run(rawStatement(sql`update watch_entry w set in_row = ${shown}::boolean where ${own(ctx)} and ${titleAndEpisodes(ctx, id)}`));
}

/** Imports entries; the newer entry of each title wins. Returns how many were saved. */
export async function insertStored(ctx: Context, entries: readonly Existing[]): Promise<number> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into watch_entry as w (tenant_id, identity_id, product_id, position, reached, duration, watched, seen_at)
    select ${ctx.tenant.id}, ${ctx.identityId}::uuid, k.product_id, k.position, k.position, k.duration, k.watched, k.seen_at from ${rowsOfExisting(ctx, entries)} k
    join product p on p.tenant_id = ${ctx.tenant.id} and p.id = k.product_id
    where p.kind = 'TITLE' and p.program_type <> 'SERIES' and ${visibleProducts(ctx)} and (k.position > 0 or k.watched)
    order by k.product_id
    on conflict (tenant_id, identity_id, product_id) do update set position = excluded.position, reached = greatest(w.reached, excluded.reached), duration = excluded.duration,
      watched = w.watched or excluded.watched, in_row = true, player = '', sequence = 0, seen_at = excluded.seen_at
    where excluded.seen_at > w.seen_at
    returning 1`),
  );
  return rows.length;
}

export interface ListQuery {
  readonly view: 'CONTINUE' | 'ALL';
  readonly page: number;
  readonly size: number;
  /** Entries stored by a browser, used instead of the caller's history. */
  readonly existing?: readonly Existing[];
}
interface ListRow extends WatchEntry {
  readonly parentId: string | null;
}

export async function findItems(ctx: Context, { view, page, size, existing }: ListQuery): Promise<{ items: WatchItem[]; total: number }> {
  const rows = existing ? rowsOfExisting(ctx, existing) : ownRows(ctx);
  const chosen: RawBuilder<unknown> = view === 'ALL' ? sql`${seenOf(ctx, rows)}` : sql`${seenOf(ctx, rows)}, ${offeredOf(ctx, rows)}`;
  const from = view === 'ALL' ? sql`seen` : sql`offered`;
  const [answer] = await ctx.run(
    rawStatement(sql<{ total: number; rows: ListRow[] }>`
    with ${chosen}
    select (select count(*)::int from ${from}) as total, (select coalesce(json_agg(row_to_json(r)), '[]') from (
      select ${entry}, w.parent_id as "parentId" from ${from} w order by w.seen_at desc, w.product_id desc limit ${size} offset ${page * size}) r) as rows`),
  );
  const { total, rows: found } = answer ?? { total: 0, rows: [] };
  const cardOf = await cardsOf(
    ctx,
    found.flatMap(({ productId, parentId }) => (parentId ? [productId, parentId] : [productId])),
  );
  const items = found.flatMap(({ productId, parentId, position, duration, watched, seenAt }) => {
    const product = cardOf.get(productId);
    return product ? [{ product, series: cardOf.get(parentId ?? '') ?? null, position, duration, watched, seenAt }] : [];
  });
  return { items, total };
}

async function cardsOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const chosen: RawBuilder<unknown> = sql`(select * from product where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]))`;
  const [row] = await ctx.run(rawStatement(sql<{ content: string }>`select ${cards(chosen, sql`p.id`)} as content`));
  return new Map((JSON.parse(row?.content ?? '[]') as ProductCard[]).map((card) => [card.id, card]));
}
