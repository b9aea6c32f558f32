import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Existing from changing until the transaction ends. */
export async function findPersonByEmail(ctx: Context, email: string): Promise<{ id: string; verified: boolean } | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; verified: boolean }>`select id, verified from identity where tenant_id = ${ctx.tenant.id} and email = ${email} for update`),
  );
  return row;
}

/** A person without a password, whose address a provider has confirmed. False when the address is taken. */
export async function insertVerifiedPerson(ctx: Context, person: { id: string; email: string; firstName: string; lastName: string }): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into identity (tenant_id, id, email, first_name, last_name, verified)
    values (${ctx.tenant.id}, ${person.id}, ${person.email}, ${person.firstName}, ${person.lastName}, true)
    on conflict (tenant_id, email) do nothing returning id`),
  );
  return rows.length > 0;
}
