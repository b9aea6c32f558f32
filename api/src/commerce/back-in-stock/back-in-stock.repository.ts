import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { unitsForSale } from '../../catalogue/product/for-sale.sql.ts';
import { rawStatement } from '../../platform/query.ts';

const isShown = sql`p.kind = 'MERCHANDISE' and p.entity_status in ('APPROVED', 'COMPLETED')`;

/** Returns the available units of a published SKU; undefined if there is no such SKU. */
export async function findAvailable(ctx: Context, skuId: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ available: number }>`
    select ${unitsForSale} as available from sku s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${skuId}::uuid and ${isShown}`),
  );
  return row?.available;
}

export async function findEmail(ctx: Context, identityId: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ email: string }>`select lower(email) as email from identity where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid`),
  );
  return row?.email;
}

interface Waiter {
  readonly email: string;
  readonly identityId: string | null;
}

/** Counts the other SKUs a person waits for. Locks the e-mail address, so waits of one address are added one by one. */
export async function lockWaits(ctx: Context, skuId: string, { email, identityId }: Waiter): Promise<number> {
  await ctx.run(rawStatement(sql`select pg_advisory_xact_lock(hashtextextended(${`stock-wait ${ctx.tenant.id} ${email}`}, 0))`));
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`
    select count(*)::int as total from stock_wait w where w.tenant_id = ${ctx.tenant.id} and w.sku_id <> ${skuId}::uuid
      and (w.email = ${email} or w.identity_id = ${identityId}::uuid)`),
  );
  return row?.total ?? 0;
}

/** Inserts a wait, once per SKU and address. A wait made without an account is linked to the account. */
export async function insertWait(ctx: Context, wait: Waiter & { skuId: string; language: string | null; origin: string }): Promise<void> {
  const { skuId, email, identityId, language, origin } = wait;
  await ctx.run(
    rawStatement(sql`
    insert into stock_wait as w (tenant_id, id, sku_id, email, identity_id, language, site_origin, created_at)
    values (${ctx.tenant.id}, ${newId()}, ${skuId}::uuid, ${email}, ${identityId}::uuid, ${language}::text, ${origin}, ${ctx.now()})
    on conflict (tenant_id, sku_id, email) do update set identity_id = coalesce(excluded.identity_id, w.identity_id)`),
  );
}

/** Deletes a wait of the caller. Returns false if there is none. */
export async function deleteWait(ctx: Context, skuId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    delete from stock_wait where tenant_id = ${ctx.tenant.id} and identity_id = ${ctx.identityId}::uuid and sku_id = ${skuId}::uuid returning id`),
  );
  return rows.length > 0;
}

export async function findOwnWaits(ctx: Context): Promise<string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select w.sku_id as id from stock_wait w where w.tenant_id = ${ctx.tenant.id} and w.identity_id = ${ctx.identityId}::uuid order by w.created_at, w.id`),
  );
  return rows.map(({ id }) => id);
}

const isBack = sql`s.available > 0 and s.preorder_on is null and ${isShown}`;

/** Returns tenants where a SKU that somebody waits for is available again. */
export function findTenantsToTell(database: Database): Promise<{ id: string; slug: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select t.id, t.slug from (
      select distinct w.tenant_id as id from stock_wait w join sku s on s.tenant_id = w.tenant_id and s.id = w.sku_id
        join product p on p.tenant_id = s.tenant_id and p.id = s.product_id where ${isBack}) back
      join tenant t on t.id = back.id
    where t.entity_status = 'APPROVED' and t.suspended_at is null`),
  );
}

export interface Back {
  readonly id: string;
  readonly email: string;
  readonly identityId: string | null;
  readonly language: string | null;
  readonly origin: string | null;
  readonly name: string;
  readonly path: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Takes waits whose SKUs are available again, the oldest first. Skips rows another process has locked. The rows are deleted in this transaction. */
export async function takeBack(ctx: Context, most: number): Promise<Back[]> {
  const rows = await ctx.run(
    rawStatement(sql<Back>`
    select w.id, w.email, w.identity_id as "identityId", w.language, w.site_origin as origin, p.name, p.path, s.options
    from stock_wait w join sku s on s.tenant_id = w.tenant_id and s.id = w.sku_id join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where w.tenant_id = ${ctx.tenant.id} and ${isBack} order by w.created_at, w.id limit ${most} for update of w skip locked`),
  );
  await ctx.run(rawStatement(sql`delete from stock_wait where tenant_id = ${ctx.tenant.id} and id = any(${rows.map(({ id }) => id)}::uuid[])`));
  return rows;
}
