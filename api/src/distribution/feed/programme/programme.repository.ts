import { sql } from 'kysely';
import type { ProgrammeItem } from '../../../../contract/distribution/programme.ts';
import type { Context } from '../../../platform/context.ts';
import { rawStatement } from '../../../platform/query.ts';

const columns = sql`p.id, instant(p.starts_at) as "startsAt", instant(p.ends_at) as "endsAt", p.name, p.product_id as "productId"`;

/** A day of a feed, today unless one is named, by the clock of its zone. */
export interface DayRow {
  readonly day: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export async function findDay(ctx: Context, channelId: string, day?: string): Promise<DayRow | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<DayRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.zone as "timeZone", instant(d.day::timestamp at time zone d.zone) as "startsAt",
      instant((d.day + 1)::timestamp at time zone d.zone) as "endsAt"
    from (select c.time_zone as zone, coalesce(${day ?? null}::date, (${ctx.now()}::timestamptz at time zone c.time_zone)::date) as day
      from channel c where c.tenant_id = ${ctx.tenant.id} and c.id = ${channelId}::uuid) d`),
  );
  return row;
}

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Items that are on within a time, in their order. */
export function readWithin(ctx: Context, channelId: string, { startsAt, endsAt }: Span, most: number): Promise<ProgrammeItem[]> {
  return ctx.run(
    rawStatement(sql<ProgrammeItem>`
    select ${columns} from feed_programme p where p.tenant_id = ${ctx.tenant.id} and p.channel_id = ${channelId}::uuid
      and p.starts_at < ${endsAt}::timestamptz and p.ends_at > ${startsAt}::timestamptz order by p.starts_at, p.id limit ${most}`),
  );
}

export async function findItem(ctx: Context, id: string): Promise<(ProgrammeItem & { readonly channelId: string }) | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ProgrammeItem & { channelId: string }>`
    select ${columns}, p.channel_id as "channelId" from feed_programme p where p.tenant_id = ${ctx.tenant.id} and p.id = ${id}::uuid`),
  );
  return row;
}

/** Returns when a time of a day comes by the clock of a feed. */
export async function momentOf(ctx: Context, channelId: string, day: string, time: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ at: string }>`
    select instant((${day}::date + ${time}::time) at time zone c.time_zone) as at from channel c where c.tenant_id = ${ctx.tenant.id} and c.id = ${channelId}::uuid`),
  );
  return row?.at;
}

export async function isTitle(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid and kind = 'TITLE'`));
  return rows.length > 0;
}

export interface NewItem extends ProgrammeItem {
  readonly channelId: string;
}

/** Writes items down; one that is there is moved. */
export async function keepItems(ctx: Context, items: readonly NewItem[]): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into feed_programme (tenant_id, id, channel_id, starts_at, ends_at, name, product_id, created_at)
    select ${ctx.tenant.id}::uuid, i.id, i."channelId", i."startsAt", i."endsAt", i.name, i."productId", ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i(id uuid, "channelId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, name text, "productId" uuid)
    on conflict (tenant_id, id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, name = excluded.name, product_id = excluded.product_id`),
  );
}

export async function removeItem(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from feed_programme where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

/** Has a feed that follows changes built anew. */
export async function noteEdit(ctx: Context, channelId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`update channel set built_revision = null where tenant_id = ${ctx.tenant.id} and id = ${channelId}::uuid and schedule = 'ANYTIME'`),
  );
}

/** An item as a guide shows it, with what the catalogue says of its title. */
export interface GuideRow extends ProgrammeItem {
  readonly description: string;
  readonly genres: readonly string[];
  readonly certification: string | null;
}

const PAGE = 500;

/** Reads the programme of a feed for a guide, page by page: from yesterday on, thirty days ahead. */
export async function* eachGuideRow(ctx: Context, channelId: string): AsyncGenerator<GuideRow> {
  let after = '-infinity';
  for (;;) {
    const rows: GuideRow[] = await ctx.run(
      rawStatement(sql<GuideRow>`
      select ${columns}, coalesce(t.description, '') as description, nullif(trim(t.metadata ->> 'certification'), '') as certification,
        coalesce((select json_agg(one) from jsonb_array_elements_text(case when jsonb_typeof(t.metadata -> 'genres') = 'array' then t.metadata -> 'genres' else '[]' end) one), '[]') as genres
      from feed_programme p left join product t on t.tenant_id = p.tenant_id and t.id = p.product_id and t.entity_status in ('APPROVED', 'COMPLETED')
      where p.tenant_id = ${ctx.tenant.id} and p.channel_id = ${channelId}::uuid and p.starts_at > ${after}::timestamptz
        and p.ends_at > ${ctx.now()}::timestamptz - interval '1 day' and p.starts_at < ${ctx.now()}::timestamptz + interval '30 days'
      order by p.starts_at limit ${PAGE}`),
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.startsAt ?? after;
  }
}

/** Whether a guide has anything on. */
export async function hasProgramme(ctx: Context, channelId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from feed_programme p where p.tenant_id = ${ctx.tenant.id} and p.channel_id = ${channelId}::uuid
      and p.ends_at > ${ctx.now()}::timestamptz - interval '1 day' and p.starts_at < ${ctx.now()}::timestamptz + interval '30 days' limit 1`),
  );
  return rows.length > 0;
}
