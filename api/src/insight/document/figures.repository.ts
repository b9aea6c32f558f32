import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Days by the clock of a time zone as moments: from the beginning of the first to the end of the last. */
export async function momentsOf(
  ctx: Context,
  { days, since, until, timeZone }: { days: number | null; since: string | null; until: string | null; timeZone: string },
): Promise<{ from: Date; to: Date }> {
  const zone = sql`${timeZone}::text`;
  const today = sql`(${ctx.now()}::timestamptz at time zone ${zone})::date`;
  const [row] = await ctx.run(
    rawStatement(sql<{ from: string; to: string }>`
    select instant(coalesce(${since}::date, ${today} - (${days}::integer - 1))::timestamp at time zone ${zone}) as from,
      instant(case when ${until}::date is null then ${ctx.now()}::timestamptz else (${until}::date + 1)::timestamp at time zone ${zone} end) as to`),
  );
  return { from: new Date(row?.from ?? ctx.now()), to: new Date(row?.to ?? ctx.now()) };
}

interface Named {
  readonly product: string | null;
  readonly series: string | null;
  readonly organization: string | null;
  readonly plan: string | null;
}

/** Names of what a report is narrowed to. */
export async function namesOf(ctx: Context, ids: { productId?: string; seriesId?: string; organizationId?: string; planId?: string }): Promise<Named> {
  const { tenant } = ctx;
  const product = (id: string | undefined) => sql`(select p.name from product p where p.tenant_id = ${tenant.id} and p.id = ${id ?? null}::uuid
    and (${ctx.isHouse}::boolean or p.organization_id = ${ctx.organizationId}::uuid))`;
  const [row] = await ctx.run(
    rawStatement(sql<Named>`
    select ${product(ids.productId)} as product, ${product(ids.seriesId)} as series,
      (select g.name from organization g where g.tenant_id = ${tenant.id} and g.id = ${ids.organizationId ?? null}::uuid) as organization,
      (select n.name from plan n where n.tenant_id = ${tenant.id} and n.id = ${ids.planId ?? null}::uuid) as plan`),
  );
  return row ?? { product: null, series: null, organization: null, plan: null };
}
