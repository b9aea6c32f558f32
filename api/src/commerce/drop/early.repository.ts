import { sql } from 'kysely';
import type { Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { pageOf } from './drop.repository.ts';

export type Guest = Reply<'POST /drop/let-in/:id'>;
const guest = sql`i.id, trim(i.first_name || ' ' || i.last_name) as name, i.email`;

export async function findPersonByEmail(ctx: Context, email: string): Promise<Guest | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Guest>`select ${guest} from identity i where i.tenant_id = ${ctx.tenant.id} and lower(i.email) = lower(${email})`),
  );
  return row;
}

export async function keepGuest(ctx: Context, dropId: string, identityId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into drop_early (tenant_id, drop_id, identity_id, created_at) values (${ctx.tenant.id}, ${dropId}, ${identityId}, ${ctx.now()})
    on conflict (tenant_id, drop_id, identity_id) do nothing ${rowByRow}`),
  );
}

/** Returns true if the person has entered the drop; their early access must stay then. */
export async function hasEntered(ctx: Context, dropId: string, identityId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ one: number }>`
    select 1 as one from drop_entry where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and identity_id = ${identityId}::uuid`),
  );
  return rows.length > 0;
}

export async function removeGuest(ctx: Context, dropId: string, identityId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`delete from drop_early where tenant_id = ${ctx.tenant.id} and drop_id = ${dropId}::uuid and identity_id = ${identityId}::uuid`),
  );
}

export async function listGuests(ctx: Context, dropId: string, { page = 0, size = 10 }: Query<'GET /drop/early/:id'>): Promise<Reply<'GET /drop/early/:id'>> {
  const where = sql`g.tenant_id = ${ctx.tenant.id} and g.drop_id = ${dropId}::uuid`;
  const content = await ctx.run(
    rawStatement(sql<Guest>`
    select ${guest} from drop_early g join identity i on i.tenant_id = g.tenant_id and i.id = g.identity_id
    where ${where} order by g.created_at, i.id limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from drop_early g where ${where}`));
  return pageOf(content, { page, size, total: count?.total ?? 0 });
}
