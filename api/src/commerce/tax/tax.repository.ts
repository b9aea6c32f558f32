import { sql } from 'kysely';
import type { Address } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { named, rawStatement } from '../../platform/query.ts';
import type { Rate } from './tax-amounts.ts';

export interface NamedRate extends Rate {
  readonly taxClass: string | null;
}

/** Returns the rates that apply now in a country and its regions. The newest of several rates of one tax comes last. */
export function findRates(ctx: Context, { countryCode }: Pick<Address, 'countryCode'>): Promise<NamedRate[]> {
  return ctx.run(
    named(
      rawStatement(sql<NamedRate>`
    select t.name, t.country_code as "countryCode", t.region, t.parts_per_million as "partsPerMillion", t.is_included as "isIncluded",
      t.taxes_shipping as "taxesShipping", t.tax_class_id as "taxClassId", c.name as "taxClass"
    from tax_rate t left join tax_class c on c.tenant_id = t.tenant_id and c.id = t.tax_class_id
    where t.tenant_id = ${ctx.tenant.id} and t.country_code = ${countryCode}
      and t.starts_at <= ${ctx.now()} and (t.ends_at is null or t.ends_at > ${ctx.now()}) order by t.region <> '', t.name, c.name nulls first, t.starts_at, t.id`),
    ),
  );
}

export async function findBearings(
  ctx: Context,
  { countryCode }: Pick<Address, 'countryCode'>,
): Promise<{ needsRegion: boolean; shippingClassId: string | null }> {
  const [row] = await ctx.run(
    named(
      rawStatement(sql<{ needsRegion: boolean; shippingClassId: string | null }>`
    select exists (select from tax_rate t where t.tenant_id = ${ctx.tenant.id} and t.country_code = ${countryCode} and t.region <> ''
        and t.starts_at <= ${ctx.now()} and (t.ends_at is null or t.ends_at > ${ctx.now()})) as "needsRegion",
      (select c.id from tax_class c where c.tenant_id = ${ctx.tenant.id} and c.is_for_shipping) as "shippingClassId"`),
    ),
  );
  return row ?? { needsRegion: false, shippingClassId: null };
}

/** Locks the creation of a tenant's tax classes, so that their count is exact. */
export async function takeTurn(ctx: Context): Promise<void> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`tax class ${ctx.tenant.id}`}, 0))`));
}

export async function countClasses(ctx: Context): Promise<number> {
  const [row] = await ctx.run(rawStatement(sql<{ count: number }>`select count(*)::integer as count from tax_class where tenant_id = ${ctx.tenant.id}`));
  return row?.count ?? 0;
}

/** Returns the class of a product; undefined if the caller may not see the product. Suppliers see their own, the shop all. */
export async function findProductClass(ctx: Context, productId: string): Promise<{ taxClassId: string | null } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ taxClassId: string | null }>`
    select k.tax_class_id as "taxClassId" from product p left join product_tax_class k on k.tenant_id = p.tenant_id and k.product_id = p.id
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and (p.organization_id = ${ctx.organizationId}::uuid or ${ctx.isHouse}::boolean)`),
  );
  return row;
}

/** Locks a product of the caller's organization. Returns false if there is none. */
export async function holdProduct(ctx: Context, productId: string): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select p.id from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid and p.organization_id = ${ctx.organizationId}::uuid
    for no key update`),
  );
  return row !== undefined;
}

/** Locks a class against deletion until the transaction ends. Returns false if there is none. */
export async function holdClass(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`select c.id from tax_class c where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid for key share`),
  );
  return row !== undefined;
}

export async function saveProductClass(ctx: Context, productId: string, taxClassId: string | null): Promise<void> {
  await ctx.run(rawStatement(sql`delete from product_tax_class where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid`));
  if (taxClassId === null) return;
  await ctx.run(
    rawStatement(sql`insert into product_tax_class (tenant_id, product_id, tax_class_id) values (${ctx.tenant.id}, ${productId}::uuid, ${taxClassId}::uuid)`),
  );
}
