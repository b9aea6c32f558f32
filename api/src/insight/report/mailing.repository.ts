import { sql, type RawBuilder } from 'kysely';
import { type MailSchedule, type ReportDefinition, type Right, rightsOf, type Role } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

const MAX_DUE = 500;
const rolesWith = (rights: readonly Right[]) => (Object.keys(rightsOf) as Role[]).filter((role) => rights.every((right) => rightsOf[role].includes(right)));
/** Rights that reading a report needs, or one on money. */
export const neededRights = (isOfMoney: boolean): readonly Right[] => (isOfMoney ? ['report:read', 'statement:read'] : ['report:read']);

/** Members `m` with their person `i` who may read reports of an organization. */
const readersOf = (ctx: Context, organizationId: string | null, isOfMoney: boolean): RawBuilder<unknown> => sql`organization_member m
  join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id and i.entity_status = 'APPROVED'
  where m.tenant_id = ${ctx.tenant.id} and m.organization_id = ${organizationId}::uuid and m.is_primary and m.role = any(${rolesWith(neededRights(isOfMoney))}::text[])`;

const fullName = sql`trim(concat_ws(' ', i.first_name, i.last_name))`;

export async function listReaders(
  ctx: Context,
  { isOfMoney, page, size }: { isOfMoney: boolean; page: number; size: number },
): Promise<{ content: { id: string; name: string }[]; total: number }> {
  const rows = await ctx.run(
    rawStatement(sql<{ id: string; name: string; total: number }>`
    select i.id, ${fullName} as name, (count(*) over ())::integer as total from ${readersOf(ctx, ctx.organizationId, isOfMoney)} order by 2, i.id limit ${size} offset ${page * size}`),
  );
  return { content: rows.map(({ id, name }) => ({ id, name })), total: rows[0]?.total ?? 0 };
}

/** How many of these people may read it. */
export async function countReaders(ctx: Context, ids: readonly string[], isOfMoney: boolean): Promise<number> {
  const [row] = await ctx.run(
    rawStatement(
      sql<{ count: number }>`select count(*)::integer as count from ${readersOf(ctx, ctx.organizationId, isOfMoney)} and i.id = any(${ids}::uuid[])`,
    ),
  );
  return row?.count ?? 0;
}

export async function setRecipients(ctx: Context, reportId: string, ids: readonly string[]): Promise<void> {
  const { tenant } = ctx;
  await ctx.run(
    rawStatement(sql`delete from report_recipient where tenant_id = ${tenant.id} and report_id = ${reportId}::uuid and not identity_id = any(${ids}::uuid[])`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into report_recipient (tenant_id, report_id, identity_id) select ${tenant.id}::uuid, ${reportId}::uuid, i.id from identity i
    where i.tenant_id = ${tenant.id} and i.id = any(${ids}::uuid[]) on conflict do nothing`),
  );
}

/** Whether the caller was one of those a report is mailed to, and is no longer. */
export async function dropRecipient(ctx: Context, reportId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql<{ reportId: string }>`
    delete from report_recipient where tenant_id = ${ctx.tenant.id} and report_id = ${reportId}::uuid and identity_id = ${ctx.identityId}::uuid returning report_id as "reportId"`),
  );
  return rows.length > 0;
}

/** The next time of a schedule after now, by the clock of a time zone. */
function nextTime(ctx: Context, { every, hour, weekday, day }: MailSchedule, timeZone: string): RawBuilder<unknown> {
  const local = sql`(${ctx.now()}::timestamptz at time zone ${timeZone}::text)`;
  const [unit, step, offset] = {
    DAILY: ['day', '1 day', sql`make_interval(hours => ${hour}::integer)`] as const,
    WEEKLY: [
      'day',
      '7 days',
      sql`make_interval(days => (${weekday}::integer - extract(dow from ${local})::integer + 7) % 7, hours => ${hour}::integer)`,
    ] as const,
    MONTHLY: ['month', '1 month', sql`make_interval(days => ${day}::integer - 1, hours => ${hour}::integer)`] as const,
  }[every];
  const first = sql`(date_trunc(${sql.lit(unit)}, ${local}) + ${offset})`;
  const next = sql`(date_trunc(${sql.lit(unit)}, ${local}) + ${sql.lit(step)}::interval + ${offset})`;
  return sql`((case when ${first} > ${local} then ${first} else ${next} end) at time zone ${timeZone}::text)`;
}

/** Says when a report is mailed next. */
export async function setNext(ctx: Context, id: string, schedule: MailSchedule | null, timeZone: string): Promise<void> {
  const next = schedule ? nextTime(ctx, schedule, timeZone) : sql`null`;
  await ctx.run(rawStatement(sql`update saved_report set next_at = ${next} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

/** Reports whose time has come, of all tenants. */
export function findDue(database: Database, now: Date): Promise<{ tenantId: string; id: string }[]> {
  return database.platformRead(
    rawStatement(
      sql<{ tenantId: string; id: string }>`select tenant_id as "tenantId", id from saved_report where next_at <= ${now} order by next_at limit ${MAX_DUE}`,
    ),
  );
}

export interface DueReport {
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly schedule: MailSchedule | null;
  readonly isOfMoney: boolean;
  readonly organizationId: string;
  readonly isHouse: boolean;
}

/** A report whose time has come, held until the transaction ends; undefined where another process has sent it. */
export async function takeDue(ctx: Context, id: string): Promise<DueReport | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<DueReport>`
    update saved_report r set last_sent_at = ${ctx.now()}, next_at = null
    from organization o where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.next_at <= ${ctx.now()} and o.tenant_id = ${ctx.tenant.id} and o.id = r.organization_id
    returning r.name, r.definition, r.schedule, r.is_of_money as "isOfMoney", r.organization_id as "organizationId", o.organization_type = 'ORGANIZATION' as "isHouse"`),
  );
  return row;
}

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly locale: string | null;
}

/** To whom it goes: those who still may read it. */
export function findRecipients(ctx: Context, id: string, { organizationId, isOfMoney }: DueReport): Promise<Recipient[]> {
  return ctx.run(
    rawStatement(sql<Recipient>`
    select i.email, coalesce(i.first_name, '') as "firstName", i.locale from ${readersOf(ctx, organizationId, isOfMoney)} and i.email is not null
      and exists (select from report_recipient t where t.tenant_id = ${ctx.tenant.id} and t.report_id = ${id}::uuid and t.identity_id = i.id) order by i.id`),
  );
}
