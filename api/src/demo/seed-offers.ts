import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { rawStatement, rowByRow } from '../platform/query.ts';

interface DemoOffer {
  readonly path: string;
  readonly kind: 'PLAN' | 'RENTAL' | 'PURCHASE';
  /** Rank for a plan, otherwise a price in minor units. */
  readonly value: number;
}

/** Offers of the demo's paid titles; all other titles are free. */
const OFFERS: readonly DemoOffer[] = [
  { path: 'midnight-mile', kind: 'RENTAL', value: 499 },
  { path: 'midnight-mile', kind: 'PURCHASE', value: 1299 },
  { path: 'low-tide-choir', kind: 'PLAN', value: 10 },
  { path: 'low-tide-choir', kind: 'RENTAL', value: 399 },
  { path: 'the-salt-road', kind: 'PLAN', value: 20 },
  { path: 'ice-diary', kind: 'RENTAL', value: 349 },
  { path: 'ice-diary', kind: 'PURCHASE', value: 999 },
  { path: 'tin-boats', kind: 'PLAN', value: 10 },
];

export async function seedOffers(ctx: Context): Promise<void> {
  const rows = OFFERS.map((offer) => ({ ...offer, id: newId() }));
  await ctx.run(
    rawStatement(sql`
    insert into title_offer (tenant_id, id, product_id, kind, tier_rank, price_amount, price_currency, start_days, play_hours, starts_at, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, r.id, p.id, r.kind, case when r.kind = 'PLAN' then r.value end, case when r.kind <> 'PLAN' then r.value end,
      case when r.kind <> 'PLAN' then coalesce((select min(n.price_currency) from plan n where n.tenant_id = ${ctx.tenant.id}), 'USD') end,
      case when r.kind = 'RENTAL' then 30 end, case when r.kind = 'RENTAL' then 48 end, ${ctx.now()}, ${ctx.now()}, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, path text, kind text, value integer)
      join product p on p.tenant_id = ${ctx.tenant.id} and p.path = r.path ${rowByRow}`),
  );
}
