import { sql } from 'kysely';
import type { ShippingMethod } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';

export interface Destination {
  readonly currency: string;
  readonly countryCode: string;
}

/** The methods of the zone a country is in, or of the one for the rest; undefined while the shop has no zones at all. */
export async function findMethods(ctx: Context, { currency, countryCode }: Destination): Promise<readonly ShippingMethod[] | undefined> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ hasZones: boolean; methods: ShippingMethod[] }>`
    select exists (select from shipping_zone where tenant_id = ${ctx.tenant.id}) as "hasZones", coalesce((
      select z.methods from shipping_zone z
      where z.tenant_id = ${ctx.tenant.id} and z.currency = ${currency} and (z.countries ? ${countryCode} or z.is_elsewhere)
      order by z.countries ? ${countryCode} desc limit 1), '[]') as methods`),
    ),
  );
  return row?.hasZones === true ? row.methods : undefined;
}
