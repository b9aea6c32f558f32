import { sql } from 'kysely';
import type { ProviderCard } from '../../../contract/index.ts';
import { MAX_PROVIDERS } from '../../../contract/catalogue/provider.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';

/** Returns the organizations whose titles of these types viewers find, those of most titles first. */
export function countProviders(ctx: Context, programTypes: readonly string[]): Promise<ProviderCard[]> {
  const types = sql.join(programTypes.map((type) => sql.lit(type)));
  return ctx.run(
    named(
      rawStatement(sql<ProviderCard>`
    select o.id, o.name, c.total from (
      select p.organization_id, count(*)::int as total from product p
      where p.tenant_id = ${ctx.tenant.id} and p.kind = 'TITLE' and p.parent_id is null and p.entity_status in ('APPROVED', 'COMPLETED')
        and p.program_type in (${types})
      group by p.organization_id) c
    join organization o on o.tenant_id = ${ctx.tenant.id} and o.id = c.organization_id
    order by c.total desc, o.name collate "und-x-icu", o.id limit ${sql.lit(MAX_PROVIDERS)}`),
    ),
  );
}
