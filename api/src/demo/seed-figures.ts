import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

/** Days of the past the demo has figures of. */
const DAYS = 90;

/**
 * Sums of plays, visits to pages and carts of the last days, as roll-ups: a title is watched the more the further before others it stands, more in
 * the evening and on weekends, and each year a little more. The same catalogue gives the same figures. After the catalogue.
 */
export async function seedFigures(ctx: Context): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    with goods as (
        select p.tenant_id, p.id, p.organization_id, p.kind, row_number() over (partition by p.kind order by p.view_count desc, p.id) as place,
          abs(hashtext(p.path)) % 97 as own
        from product p where p.tenant_id = ${ctx.tenant.id} and p.entity_status in ('APPROVED', 'COMPLETED') and p.program_type <> 'EVENT'),
      days as (
        select d.day, date_trunc('day', ${ctx.now()}::timestamptz, 'UTC') - make_interval(days => d.day) as begins,
          case when extract(isodow from ${ctx.now()}::timestamptz - make_interval(days => d.day)) >= 5 then 1.4 else 1.0 end * (1 - d.day / 360.0) as share
        from generate_series(1, ${DAYS}) as d (day)),
      places (country, device, weight, hour) as (values ('NL', 'TV', 1.0, 20), ('DE', 'DESKTOP', 0.6, 19), ('US', 'MOBILE', 0.4, 2)),
      plays as (
        select g.*, d.begins + make_interval(hours => c.hour, mins => 15 * (g.own % 4)::int) as at, c.country, c.device,
          ((18.0 / (g.place + 1)) * d.share * c.weight * (0.75 + ((g.own * 31 + d.day * 17) % 50) / 100.0))::int as plays
        from goods g cross join days d cross join places c),
      sums (kind, of, per, amount) as (values ('PLAY_START', 'TITLE', 1.0, 1.0), ('PLAY_READY', 'TITLE', 1.0, 1.4), ('PLAY_PROGRESS', 'TITLE', 90.0, 10.0),
        ('PLAY_COMPLETE', 'TITLE', 0.6, 1.0), ('PLAY_STALL', 'TITLE', 0.12, 1.0), ('PLAY_ERROR', 'TITLE', 0.02, 1.0), ('TITLE_VIEW', 'TITLE', 2.5, 1.0),
        ('TITLE_VIEW', 'MERCHANDISE', 1.0, 1.0), ('ADD_TO_CART', 'MERCHANDISE', 0.15, 1.0))
    insert into event_rollup (tenant_id, at, kind, organization_id, product_id, country, device, events, amount)
    select p.tenant_id, p.at, s.kind, p.organization_id, p.id, p.country, p.device, round(p.plays * s.per)::bigint, round((round(p.plays * s.per) * s.amount)::numeric, 1)
    from plays p join sums s on s.of = p.kind where round(p.plays * s.per) >= 1`),
  );
  await seedPlays(ctx);
  await seedSearches(ctx);
}

/** The plays of those sums one by one, of some hundred browsers, so that viewers can be told apart. The roll-ups hold them. */
async function seedPlays(ctx: Context): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into event (tenant_id, id, kind, at, product_id, organization_id, session_id, amount, country, device, is_rolled)
    select r.tenant_id, gen_random_uuid(), r.kind, r.at + make_interval(secs => n * 53 % 900), r.product_id, r.organization_id,
      'demo-visit-' || (abs(hashtext(r.product_id::text || r.country)) + n * 7 + extract(doy from r.at)::int) % 400, 1, r.country, r.device, true
    from event_rollup r cross join lateral generate_series(1, r.events) n where r.tenant_id = ${ctx.tenant.id} and r.kind = 'PLAY_START'`),
  );
}

const looked: readonly { readonly words: string; readonly times: number; readonly found: boolean }[] = [
  { words: 'lantern', times: 42, found: true },
  { words: 'monsoon', times: 25, found: true },
  { words: 'dune', times: 17, found: false },
  { words: 'karaoke', times: 9, found: false },
  { words: 'northern lights', times: 6, found: false },
];

/** Searches of visitors nobody tells apart, with their words, as events that wait to be rolled up. */
async function seedSearches(ctx: Context): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into event (tenant_id, id, kind, at, amount, metadata, country, device)
    select t.tenant_id, gen_random_uuid(), k.kind, ${ctx.now()}::timestamptz - make_interval(hours => (n * 37 + length(w.words) * 5) % (24 * ${DAYS}) + 1), 1,
      jsonb_build_object('words', w.words), 'NL', 'DESKTOP'
    from tenant_revision t cross join jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as w (words text, times int, found boolean)
      cross join lateral generate_series(1, w.times) n cross join lateral (values ('SEARCH'), ('SEARCH_EMPTY')) k (kind)
    where t.tenant_id = ${ctx.tenant.id} and (k.kind = 'SEARCH' or not w.found)`),
  );
}
