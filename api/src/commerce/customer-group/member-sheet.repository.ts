import { sql } from 'kysely';
import type { GroupMember } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface SheetPerson {
  readonly id: string;
  /** In small letters. */
  readonly email: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
}

/** People by their addresses, held in one order: of two who put somebody into groups at once the second sees what the first did. */
export async function holdPeople(ctx: Context, emails: readonly string[]): Promise<SheetPerson[]> {
  const held = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select i.id from identity i where i.tenant_id = ${ctx.tenant.id} and lower(i.email) = any(${emails}::text[]) order by i.id for no key update`),
  );
  return ctx.run(
    rawStatement(sql<SheetPerson>`
    select i.id, lower(i.email) as email, g.id as "groupId", g.name as "groupName" from identity i
      left join customer_group_member m on m.tenant_id = i.tenant_id and m.identity_id = i.id
      left join customer_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where i.tenant_id = ${ctx.tenant.id} and i.id = any(${held.map(({ id }) => id)}::uuid[])`),
  );
}

export async function findName(ctx: Context, id: string): Promise<string | undefined> {
  const [group] = await ctx.run(
    rawStatement(sql<{ name: string }>`select g.name from customer_group g where g.tenant_id = ${ctx.tenant.id} and g.id = ${id}::uuid`),
  );
  return group?.name;
}

const SIZE = 500;

/** Members of a group by their addresses; the next ones after an address. */
export function readMembersAfter(ctx: Context, groupId: string, after: string | null): Promise<Omit<GroupMember, 'id'>[]> {
  return ctx.run(
    rawStatement(sql<Omit<GroupMember, 'id'>>`
    select i.email, trim(i.first_name || ' ' || i.last_name) as name, instant(m.created_at) as since
    from customer_group_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id
    where m.tenant_id = ${ctx.tenant.id} and m.group_id = ${groupId}::uuid and (${after}::text is null or i.email > ${after}::text)
    order by i.email limit ${SIZE}`),
  );
}
