import { sql } from 'kysely';
import type { GroupMember, Query, Reply } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';

type Names = Reply<'GET /customer-group/names'>['content'];
type Named = Names[number];

/** Groups there are, by name. */
export function listNames(ctx: Context): Promise<Names> {
  return ctx.run(
    rawStatement(sql<Named>`
    select g.id, g.name from customer_group g where g.tenant_id = ${ctx.tenant.id} and g.entity_status in ('APPROVED', 'COMPLETED') order by g.name, g.id limit 1000`),
  );
}

/** A group, held until the transaction ends. */
export async function holdGroup(ctx: Context, id: string): Promise<{ entityStatus: string } | undefined> {
  const [group] = await ctx.run(
    rawStatement(sql<{ entityStatus: string }>`
    select g.entity_status as "entityStatus" from customer_group g where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid for share`),
  );
  return group;
}

export async function hasGroup(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from customer_group g where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid`));
  return rows.length > 0;
}

type Person = Omit<GroupMember, 'since'>;
const person = sql`i.id, trim(i.first_name || ' ' || i.last_name) as name, i.email`;

/** Held, so that of two who put somebody into groups at once the second sees what the first did. */
export async function holdPersonByEmail(ctx: Context, email: string): Promise<Person | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Person>`select ${person} from identity i where i.tenant_id = ${ctx.tenant.id} and lower(i.email) = lower(${email}) for no key update`),
  );
  return row;
}

interface Membership extends Named {
  readonly since: string;
}

/** The group somebody is in. */
export async function findGroupOf(ctx: Context, identityId: string): Promise<Membership | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Membership>`
    select g.id, g.name, instant(m.created_at) as since from customer_group_member m join customer_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = ${ctx.tenant.id} and m.identity_id = ${identityId}::uuid`),
  );
  return row;
}

interface NewMember {
  readonly groupId: string;
  readonly identityId: string;
  readonly since: Date;
}

export async function keepMember(ctx: Context, { groupId, identityId, since }: NewMember): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into customer_group_member (tenant_id, identity_id, group_id, created_at) values (${ctx.tenant.id}, ${identityId}, ${groupId}, ${since})
    on conflict (tenant_id, identity_id) do update set group_id = excluded.group_id, created_at = excluded.created_at ${rowByRow}`),
  );
}

export async function removeMember(ctx: Context, groupId: string, identityId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    delete from customer_group_member where tenant_id = ${ctx.tenant.id} and group_id = ${groupId}::uuid and identity_id = ${identityId}::uuid`),
  );
}

type Wanted = Query<'GET /customer-group/members/:id'>;
export async function listMembers(ctx: Context, groupId: string, { page = 0, size = 10, q = '' }: Wanted): Promise<Reply<'GET /customer-group/members/:id'>> {
  const from = sql`customer_group_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
    where m.tenant_id = ${ctx.tenant.id} and m.group_id = ${groupId}::uuid
      and (${q}::text = '' or position(lower(${q}) in lower(i.first_name || ' ' || i.last_name || ' ' || i.email)) > 0)`;
  const content = await ctx.run(
    rawStatement(sql<GroupMember>`
    select ${person}, instant(m.created_at) as since from ${from} order by m.created_at desc, i.id limit ${size} offset ${page * size}`),
  );
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${from}`));
  const totalElements = count?.total ?? 0;
  return { content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null };
}
