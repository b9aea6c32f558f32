import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** A part of a bundle as it is sold now. */
export interface SoldPart {
  readonly skuId: string;
  readonly name: string;
  readonly sku: string;
  readonly options: object;
  /** Units in one bundle. */
  readonly quantity: number;
  /** What one unit costs everybody. */
  readonly amount: number;
  readonly currency: string;
  readonly organizationId: string | null;
}

/** What a bundle `s` is made of now, as JSON; nothing of what is none. */
export const soldParts = (ctx: Context): RawBuilder<readonly SoldPart[]> => sql<readonly SoldPart[]>`(
  select coalesce(json_agg(json_build_object('skuId', a.id, 'name', g.name, 'sku', a.sku, 'options', a.options, 'quantity', k.quantity, 'amount', a.price_amount,
      'currency', a.price_currency, 'organizationId', g.organization_id) order by k.position), '[]')
  from sku_part k join sku a on a.tenant_id = k.tenant_id and a.id = k.part_id join product g on g.tenant_id = a.tenant_id and g.id = a.product_id
  where k.tenant_id = ${ctx.tenant.id} and a.tenant_id = ${ctx.tenant.id} and g.tenant_id = ${ctx.tenant.id} and k.bundle_id = s.id)`;

/** Units of a SKU in one of a bundle that was ordered; null once the SKU is gone. */
export interface KeptPart {
  readonly skuId: string | null;
  readonly quantity: number;
}

/** A part of a bundle as a letter names it: units in one bundle. */
export interface NamedPart {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
}

/** What line `l` was made of when it was written, by its names then, as JSON. */
export const namedParts = sql<readonly NamedPart[]>`(
  select coalesce(json_agg(json_build_object('name', k.name, 'options', k.options, 'quantity', k.quantity) order by k.position), '[]')
  from order_line_part k where k.tenant_id = l.tenant_id and k.line_id = l.id)`;

/** What line `l` was made of when it was written, as JSON; nothing of what is no bundle. */
export const keptParts = sql<readonly KeptPart[]>`(
  select coalesce(json_agg(json_build_object('skuId', k.sku_id, 'quantity', k.quantity) order by k.position), '[]')
  from order_line_part k where k.tenant_id = l.tenant_id and k.line_id = l.id)`;
