import { sql } from 'kysely';
import type { ProductCard } from '../../../contract/index.ts';
import { cards } from '../../catalogue/product/product.sql.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const MAX_DAYS = 30;
const MAX_TITLES = 20;

interface Leaving {
  readonly title: ProductCard;
  readonly endsAt: string;
}

/** Lists published titles whose last offer at the caller's place ends soon, the soonest first. */
export async function listLeaving(ctx: Context): Promise<Leaving[]> {
  const now = ctx.now();
  const horizon = new Date(now.getTime() + MAX_DAYS * 86_400_000);
  const leaving = sql`(select p.*, l.ends_at from (
      select f.product_id, max(f.ends_at) as ends_at from title_offer f
      where f.tenant_id = ${ctx.tenant.id} and f.entity_status in ('APPROVED', 'COMPLETED')
        and (f.territories = '[]' or f.territories ? ${ctx.region ?? null}::text) and (f.ends_at is null or f.ends_at > ${now}::timestamptz)
      group by f.product_id
      having bool_and(f.ends_at is not null) and max(f.ends_at) <= ${horizon}::timestamptz and bool_or(f.starts_at <= ${now}::timestamptz)) l
    join product p on p.tenant_id = ${ctx.tenant.id} and p.id = l.product_id
    where p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED')
    order by l.ends_at, p.id limit ${sql.lit(MAX_TITLES)})`;
  const [row] = await ctx.run(
    rawStatement(sql<{ titles: string; ends: string[] | null }>`
    with leaving as materialized ${leaving}
    select ${cards(sql`leaving`, sql`p.ends_at, p.id`)} as titles, (select json_agg(instant(ends_at) order by ends_at, id) from leaving) as ends`),
  );
  const titles = JSON.parse(row?.titles ?? '[]') as ProductCard[];
  return titles.flatMap((title, at) => {
    const endsAt = row?.ends?.[at];
    return endsAt === undefined ? [] : [{ title, endsAt }];
  });
}
