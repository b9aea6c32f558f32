import { sql } from 'kysely';
import type { Reminder } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';
import { cards, hasFilm } from '../product/product.sql.ts';

/** Seconds before the start at which an event is announced. */
const AHEAD_S = 15 * 60;
/** Assumed duration of an event without an end or a duration, in seconds. */
const USUAL_LENGTH_S = 2 * 3600;
const MAX_EVENT_SECONDS = 366 * 86_400;

const shown = sql`p.kind = 'TITLE' and p.entity_status in ('APPROVED', 'COMPLETED')`;
const startsAt = sql`coalesce(moment_of(p.metadata ->> 'startsAt'), p.origin)`;
const endsAt = sql`coalesce(moment_of(p.metadata ->> 'endsAt'),
  ${startsAt} + make_interval(secs => least(${sql.lit(MAX_EVENT_SECONDS)},
    case when jsonb_typeof(p.metadata -> 'durationSeconds') = 'number' then (p.metadata ->> 'durationSeconds')::numeric else ${sql.lit(USUAL_LENGTH_S)} end)::double precision))`;

const standing = sql`
  p.name, p.path, p.program_type as "programType", parent.path as "seriesPath", ${startsAt} as "startsAt", ${endsAt} as "endsAt", ${hasFilm} as "hasFilm"`;
const titles = sql`product p left join product parent on parent.tenant_id = p.tenant_id and parent.id = p.parent_id`;

export interface AwaitedTitle {
  readonly name: string;
  readonly path: string;
  readonly programType: string;
  readonly seriesPath: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly hasFilm: boolean;
}

/** Returns a published title; `undefined` if there is none. */
export async function findAwaited(ctx: Context, id: string): Promise<AwaitedTitle | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<AwaitedTitle>`select ${standing} from ${titles} where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and ${shown}`),
  );
  return row;
}

/** Locks a person's reminders until the transaction ends and returns their number. */
export async function lockWaiting(ctx: Context, identityId: string): Promise<number> {
  await ctx.run(rawStatement(sql`select 1 from identity where tenant_id = ${ctx.tenant.id} and id = ${identityId}::uuid for no key update`));
  const [row] = await ctx.run(
    rawStatement(sql<{ total: number }>`select count(*)::int as total from reminder where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid`),
  );
  return row?.total ?? 0;
}

export async function hasReminder(ctx: Context, identityId: string, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from reminder where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and product_id = ${productId}::uuid`),
  );
  return rows.length > 0;
}

export async function insertReminder(ctx: Context, identityId: string, productId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into reminder (tenant_id, identity_id, product_id, created_at) values (${ctx.tenant.id}, ${identityId}, ${productId}, ${ctx.now()})
    on conflict (tenant_id, identity_id, product_id) do nothing`),
  );
}

export async function deleteReminder(ctx: Context, identityId: string, productId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`delete from reminder where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and product_id = ${productId}::uuid`),
  );
}

const own = (ctx: Context) => sql`
  from reminder r join product p on p.tenant_id = r.tenant_id and p.id = r.product_id
  where r.tenant_id = ${ctx.tenant.id} and r.identity_id = ${ctx.identityId}::uuid and ${shown}`;

export async function listReminders(ctx: Context, { page, size }: { page: number; size: number }): Promise<{ content: Reminder[]; total: number }> {
  const [count] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total ${own(ctx)}`));
  const rows = await ctx.run(
    rawStatement(sql<Omit<Reminder, 'product'>>`
    select p.id, instant(r.created_at) as "addedAt" ${own(ctx)} order by r.created_at desc, p.id limit ${size} offset ${page * size}`),
  );
  const ids = rows.map(({ id }) => id);
  const chosen = sql`(select * from product where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]))`;
  const [row] = await ctx.run(rawStatement(sql<{ content: string }>`select ${cards(chosen, sql`p.id`)} as content`));
  const products = new Map((JSON.parse(row?.content ?? '[]') as Reminder['product'][]).map((card) => [card.id, card]));
  const content = rows.flatMap(({ id, addedAt }) => {
    const product = products.get(id);
    return product ? [{ id, addedAt, product }] : [];
  });
  return { content, total: count?.total ?? 0 };
}

/**
 * Condition of due reminders. An event is due from 15 minutes before its start until its end, and later once there is a recording. A title is due once there
 * is a film.
 */
const due = (now: Date) => sql`${shown} and case when p.program_type = 'EVENT' and ${endsAt} is not null and ${endsAt} > ${now}::timestamptz
  then ${startsAt} <= ${new Date(now.getTime() + AHEAD_S * 1000)}::timestamptz else ${hasFilm} end`;

/** Returns tenants with due reminders. */
export function findTenantsToTell(database: Database, now: Date): Promise<{ id: string; slug: string }[]> {
  return database.platformRead(
    rawStatement(sql<{ id: string; slug: string }>`
    select distinct t.id, t.slug from (
      select tenant_id, product_id from reminder union select tenant_id, product_id from title_wait where confirmed_at is not null) r
      join product p on p.tenant_id = r.tenant_id and p.id = r.product_id join tenant t on t.id = r.tenant_id
    where t.entity_status = 'APPROVED' and t.suspended_at is null and ${due(now)}`),
  );
}

/** Deletes and returns due reminders, skipping those locked by another process. */
export function takeDue(ctx: Context, most: number): Promise<(AwaitedTitle & { identityId: string })[]> {
  return ctx.run(
    rawStatement(sql<AwaitedTitle & { identityId: string }>`
    with taken as (
      delete from reminder where (tenant_id, identity_id, product_id) in (
        select r.tenant_id, r.identity_id, r.product_id from reminder r join product p on p.tenant_id = r.tenant_id and p.id = r.product_id
        where r.tenant_id = ${ctx.tenant.id} and ${due(ctx.now())} order by r.created_at limit ${most} for update of r skip locked)
      returning identity_id, product_id)
    select taken.identity_id as "identityId", ${standing} from taken join ${titles} on p.id = taken.product_id where p.tenant_id = ${ctx.tenant.id}`),
  );
}

interface AwaitedByMail extends AwaitedTitle {
  readonly email: string;
  readonly language: string | null;
  readonly origin: string | null;
}

/** Deletes and returns due reminders of addresses without an account. */
export function takeDueWaits(ctx: Context, most: number): Promise<AwaitedByMail[]> {
  return ctx.run(
    rawStatement(sql<AwaitedByMail>`
    with taken as (
      delete from title_wait where (tenant_id, id) in (
        select w.tenant_id, w.id from title_wait w join product p on p.tenant_id = w.tenant_id and p.id = w.product_id
        where w.tenant_id = ${ctx.tenant.id} and w.confirmed_at is not null and ${due(ctx.now())} order by w.created_at limit ${most} for update of w skip locked)
      returning product_id, email, language, site_origin)
    select taken.email, taken.language, taken.site_origin as origin, ${standing}
    from taken join ${titles} on p.id = taken.product_id where p.tenant_id = ${ctx.tenant.id}`),
  );
}

/** Returns a verified host name of the tenant: public names before local ones, the newest first. */
export async function findHost(ctx: Context): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ host: string }>`
    select host from tenant_host where tenant_id = ${ctx.tenant.id} and verified_at is not null
    order by host like '%localhost' or host ~ '^[0-9.]+$', verified_at desc, host limit 1`),
  );
  return row?.host;
}

export interface PlannedEvent extends AwaitedTitle {
  readonly description: string;
  readonly version: number;
  readonly lastModified: Date;
}

export async function findEvent(ctx: Context, id: string): Promise<PlannedEvent | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<PlannedEvent>`
    select ${standing}, p.description, p.version, p.last_modified as "lastModified" from ${titles}
    where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid and p.program_type = 'EVENT' and ${shown}`),
  );
  return row;
}
