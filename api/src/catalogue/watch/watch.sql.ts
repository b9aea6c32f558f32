import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { visibleProducts } from '../../platform/visible-products.ts';

/** Position below which a title counts as unstarted. */
const BEGUN_AFTER_SECONDS = 5;
/** Share of the duration from which a title counts as watched, as the credits begin. */
const WATCHED_FROM_SHARE = 0.95;

export interface Existing {
  readonly productId: string;
  readonly position: number;
  readonly duration: number;
  readonly watched?: boolean;
  readonly seenAt: string;
}

/** Returns the position to store, which is 0 near the start and in the credits. Reaching the credits sets `watched`. */
export function settled({ position, duration, finished }: { readonly position: number; readonly duration: number; readonly finished: boolean }) {
  const watched = finished || (duration > 0 && position >= duration * WATCHED_FROM_SHARE);
  return { watched, position: watched || position < BEGUN_AFTER_SECONDS ? 0 : position };
}

export function rowsOfExisting(ctx: Context, entries: readonly Existing[]): RawBuilder<unknown> {
  const now = ctx.now();
  const rows = entries.map(({ productId, position, duration, watched = false, seenAt }) => {
    const place = settled({ position, duration, finished: watched && position === 0 });
    return { product_id: productId, duration, position: place.position, watched: watched || place.watched, seen_at: seenAt };
  });
  return sql`(select distinct on (k.product_id) k.product_id, k.position, k.duration, k.watched, least(k.seen_at, ${now}::timestamptz) as seen_at, true as in_row
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(product_id uuid, position double precision, duration double precision, watched boolean, seen_at timestamptz)
    order by k.product_id, k.seen_at desc)`;
}

export const ownRows = (ctx: Context): RawBuilder<unknown> =>
  sql`(select * from watch_entry where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid)`;

/** Returns CTEs with the rows `seen` of a history that the caller can see, each with its series (`whole`). An episode requires a visible series. */
export function seenOf(ctx: Context, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const visible = visibleProducts(ctx);
  return sql`
    mine as (select w.product_id, w.position, w.duration, w.watched, w.in_row, w.seen_at, p.parent_id, p.season, p.episode, coalesce(p.parent_id, p.id) as whole
      from ${rows} w join product p on p.tenant_id = ${ctx.tenant.id} and p.id = w.product_id
      where p.kind = 'TITLE' and p.program_type <> 'SERIES' and ${visible}),
    seen as (select m.* from mine m where m.parent_id is null
      or exists (select 1 from product p where p.tenant_id = ${ctx.tenant.id} and p.id = m.parent_id and ${visible}))`;
}

/**
 * Returns CTEs with the one title `offered` per film and series. A title left near its start is offered again if it is an episode, but not if it is a film.
 * After a watched episode follows the first unseen one from the latest seen on. Specials (season 0) neither follow nor are followed, unless a series has
 * nothing else.
 */
export function offeredOf(ctx: Context, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    latest as (select distinct on (whole) * from seen where in_row order by whole, seen_at desc, season desc nulls last, episode desc nulls last),
    chosen as (select l.*, case
        when l.position > 0 or (l.parent_id is not null and not l.watched) then l.product_id
        when l.parent_id is null then null
        else (select p.id from product p
          where p.tenant_id = ${ctx.tenant.id} and p.parent_id = l.parent_id and ${visibleProducts(ctx)}
            and (p.season > 0 or not l.has_regular) and (a.season is null or (p.season, p.episode) >= (a.season, a.episode))
            and not exists (select 1 from seen s where s.product_id = p.id and s.watched)
            and exists (select 1 from content c where c.tenant_id = p.tenant_id and c.product_id = p.id and c.file_type = 'VIDEO_MASTER' and c.master_path <> '')
          order by p.season, p.episode limit 1) end as offered_id
      from (select o.*, exists (select 1 from product p
          where p.tenant_id = ${ctx.tenant.id} and p.parent_id = o.parent_id and p.season > 0 and ${visibleProducts(ctx)}) as has_regular from latest o) l
      left join lateral (select s.season, s.episode from seen s where s.parent_id = l.parent_id and (s.season > 0 or not l.has_regular)
        order by s.seen_at desc, s.season desc, s.episode desc limit 1) a on true),
    offered as (select c.offered_id as product_id, c.parent_id, c.seen_at, coalesce(w.position, 0) as position, coalesce(w.duration, 0) as duration,
        coalesce(w.watched, false) as watched
      from chosen c left join ${rows} w on w.product_id = c.offered_id where c.offered_id is not null)`;
}
