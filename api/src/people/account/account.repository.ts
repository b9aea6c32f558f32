import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Lets only one at a time change which of a person's accounts is the primary one. */
export async function holdPerson(ctx: Context, identityId: string): Promise<void> {
  await ctx.run(rawStatement(sql`select id from identity where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid for update`));
}

export async function findPrimary(ctx: Context, identityId: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`select id from identity_account where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and is_primary`),
  );
  return row?.id;
}

/** False when the person has no such account. */
export async function choosePrimary(ctx: Context, identityId: string, id: string): Promise<boolean> {
  const own = sql`tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid`;
  const change = sql`version = version + 1, last_modified = ${ctx.now()}`;
  const [known] = await ctx.run(rawStatement(sql`select 1 from identity_account where ${own} and id = ${id}::uuid`));
  if (!known) return false;
  await ctx.run(rawStatement(sql`update identity_account set is_primary = false, ${change} where ${own} and is_primary and id <> ${id}::uuid`));
  await ctx.run(rawStatement(sql`update identity_account set is_primary = true, ${change} where ${own} and not is_primary and id = ${id}::uuid`));
  return true;
}

/** The newest takes the place of a primary one that is gone. */
export async function promoteNewest(ctx: Context, identityId: string): Promise<void> {
  const own = sql`tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid`;
  await ctx.run(
    rawStatement(sql`
    update identity_account set is_primary = true, version = version + 1, last_modified = ${ctx.now()}
    where ${own} and not exists (select 1 from identity_account where ${own} and is_primary)
      and id = (select id from identity_account where ${own} order by created_at desc, id desc limit 1)`),
  );
}
