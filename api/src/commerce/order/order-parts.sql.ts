import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

export interface SoldPart {
  readonly skuId: string;
  readonly name: string;
  readonly sku: string;
  readonly options: object;
  /** Units in one bundle. */
  readonly quantity: number;
  /** Regular price of one unit, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly organizationId: string | null;
}

/** Current parts of bundle `s` as JSON; empty for other SKUs. */
export const soldParts = (ctx: Context): RawBuilder<readonly SoldPart[]> => sql<readonly SoldPart[]>`(
  select coalesce(json_agg(json_build_object('skuId', a.id, 'name', g.name, 'sku', a.sku, 'options', a.options, 'quantity', k.quantity, 'amount', a.price_amount,
      'currency', a.price_currency, 'organizationId', g.organization_id) order by k.position), '[]')
  from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id join product g on g.tenant_id = a.tenant_id and g.id = a.product_id
  where k.tenant_id = ${ctx.tenant.id} and a.tenant_id = ${ctx.tenant.id} and g.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id)`;

/** Units of a SKU in one ordered bundle. `skuId` is null once the SKU is deleted. */
export interface KeptPart {
  readonly skuId: string | null;
  readonly quantity: number;
}

/** Part of an ordered bundle, as e-mails show it. `quantity` counts units in one bundle. */
export interface NamedPart {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
}

export const namedParts = sql<readonly NamedPart[]>`(
  select coalesce(json_agg(json_build_object('name', k.name, 'options', k.options, 'quantity', k.quantity) order by k.position), '[]')
  from order_line_part k where k.tenant_id = l.tenant_id and k.line_id = l.id)`;

/** Parts of line `l` at the time of the order, as JSON; empty for other lines. */
export const keptParts = sql<readonly KeptPart[]>`(
  select coalesce(json_agg(json_build_object('skuId', k.sku_id, 'quantity', k.quantity) order by k.position), '[]')
  from order_line_part k where k.tenant_id = l.tenant_id and k.line_id = l.id)`;
