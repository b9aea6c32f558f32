import { sql } from 'kysely';
import type { Address } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Rate } from './tax-amounts.ts';

/** The rates that hold now where an address lies: those of its country, and those of its region. */
export function findRates(ctx: Context, { countryCode, region = '' }: Pick<Address, 'countryCode' | 'region'>): Promise<Rate[]> {
  return ctx.run(
    rawStatement(sql<Rate>`
    select name, country_code as "countryCode", region, parts_per_million as "partsPerMillion", is_included as "isIncluded", taxes_shipping as "taxesShipping"
    from tax_rate where tenant_id = ${ctx.tenant.id} and country_code = ${countryCode} and (region = '' or lower(region) = lower(btrim(${region})))
      and starts_at <= ${ctx.now()} and (ends_at is null or ends_at > ${ctx.now()}) order by region, name, id`),
  );
}
