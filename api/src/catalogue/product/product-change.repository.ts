import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Writes down that the caller changed a product of theirs, which is held. */
export async function keepChange(ctx: Context, productId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into product_change (tenant_id, product_id, changed_by, is_by_key, changed_at)
    values (${ctx.tenant.id}, ${productId}::uuid, ${ctx.identityId}::uuid, ${ctx.identityId === null && ctx.organizationId !== null}, ${ctx.now()})
    on conflict (tenant_id, product_id) do update set changed_by = excluded.changed_by, is_by_key = excluded.is_by_key, changed_at = excluded.changed_at`),
  );
}

/** Forgets who changed a product, once it is published. */
export async function forgetChange(ctx: Context, productId: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from product_change where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid`));
}

/** Whether the tenant has it that somebody else publishes a title than who changed it last. */
export async function asksFourEyes(ctx: Context): Promise<boolean> {
  const [row] = await ctx.run(
    rawStatement(sql<{ asks: boolean }>`select coalesce(t.settings -> 'four_eyes' = 'true', false) as asks from tenant t where t.id = ${ctx.tenant.id}`),
  );
  return row?.asks === true;
}

/** Returns those of these products that the caller changed last. A change by a key counts for whoever made keys that change products. */
export async function findChangedByCaller(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select c.product_id as id from product_change c join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
    where c.tenant_id = ${ctx.tenant.id} and c.product_id = any(${ids}::uuid[])
      and (c.changed_by = ${ctx.identityId}::uuid or (c.is_by_key and exists (select from api_key k where k.tenant_id = c.tenant_id
        and k.created_by = ${ctx.identityId}::uuid and k.kind = 'SECRET' and k.organization_id = p.organization_id and 'product:update' = any(k.scopes))))`),
  );
  return new Set(rows.map(({ id }) => id));
}
