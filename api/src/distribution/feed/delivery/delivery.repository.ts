import { sql, type RawBuilder } from 'kysely';
import type { FeedDelivery } from '../../../../contract/distribution/feed-delivery.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { rawStatement } from '../../../platform/query.ts';
import type { Sent } from './sending.ts';
import type { TargetSetting } from './target.ts';

/** A feed as it is delivered. */
export interface TargetRow extends Omit<TargetSetting, 'targetUrl'> {
  readonly targetUrl: string | null;
  readonly isPushed: boolean;
  readonly path: string;
  readonly liveFileId: string | null;
  readonly sealedSecret: Uint8Array | null;
}

export async function findTarget(ctx: Context, channelId: string): Promise<TargetRow | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<TargetRow>`
    select c.target_url as "targetUrl", c.target_user as "targetUser", c.target_file_name as "targetFileName", c.target_endpoint as "targetEndpoint",
      c.target_region as "targetRegion", c.target_host_key as "targetHostKey", c.sealed_secret as "sealedSecret", c.path, c.live_file_id as "liveFileId",
      c.mode = 'PUSH' and c.target_url is not null and c.entity_status in ('APPROVED', 'COMPLETED') as "isPushed"
    from channel c where c.tenant_id = ${ctx.tenant.id} and c.id = ${channelId}::uuid`),
  );
  return row;
}

/** Keeps the fingerprint of the server a feed is delivered to, unless one is kept. */
export async function keepHostKey(ctx: Context, channelId: string, hostKey: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`update channel set target_host_key = ${hostKey} where tenant_id = ${ctx.tenant.id} and id = ${channelId}::uuid and target_host_key = ''`),
  );
}

/** A file as its name at the target is made of it. */
export async function findNamed(ctx: Context, fileId: string): Promise<{ key: string; builtAt: string } | undefined> {
  const [row] = await ctx.run(
    rawStatement(
      sql<{
        key: string;
        builtAt: string;
      }>`select key, instant(built_at) as "builtAt" from feed_file where tenant_id = ${ctx.tenant.id} and id = ${fileId}::uuid`,
    ),
  );
  return row;
}

/** A delivery with the file it brings. */
export interface DeliveryRow {
  readonly id: string;
  readonly channelId: string;
  readonly fileId: string;
  readonly state: FeedDelivery['state'];
  readonly attempts: number;
  readonly jobId: string | null;
  readonly mailedAt: string | null;
  readonly endedAt: string | null;
  readonly targetUrl: string;
  readonly name: string;
  readonly key: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly hash: string;
  readonly titles: number;
  readonly builtAt: string;
}

const rowColumns = sql`d.id, d.channel_id as "channelId", d.file_id as "fileId", d.state, d.attempts, d.job_id as "jobId", instant(d.mailed_at) as "mailedAt", instant(d.ended_at) as "endedAt",
  d.target_url as "targetUrl", d.name, f.key, f.media_type as "mediaType", f.bytes::float8 as bytes, f.hash, f.titles, instant(f.built_at) as "builtAt"`;
const withFile = sql`feed_delivery d join feed_file f on f.tenant_id = d.tenant_id and f.id = d.file_id`;

async function oneRow(ctx: Context, condition: RawBuilder<unknown>): Promise<DeliveryRow | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<DeliveryRow>`
    select ${rowColumns} from ${withFile} where d.tenant_id = ${ctx.tenant.id} and ${condition} order by d.created_at desc, d.id desc limit 1`),
  );
  return row;
}

export const findToDeliver = (ctx: Context, id: string): Promise<DeliveryRow | undefined> => oneRow(ctx, sql`d.id = ${id}::uuid`);
/** The one that waits, or is sent. */
export const findUnderWay = (ctx: Context, channelId: string, state: 'WAITING' | 'SENDING'): Promise<DeliveryRow | undefined> =>
  oneRow(ctx, sql`d.channel_id = ${channelId}::uuid and d.state = ${state}`);
/** The newest of a file to an address. */
export const findNewest = (ctx: Context, fileId: string, targetUrl: string): Promise<DeliveryRow | undefined> =>
  oneRow(ctx, sql`d.file_id = ${fileId}::uuid and d.target_url = ${targetUrl}`);

export interface NewDelivery {
  readonly id: string;
  readonly channelId: string;
  readonly fileId: string;
  readonly cause: FeedDelivery['cause'];
  readonly targetUrl: string;
  readonly name: string;
  readonly jobId: string | null;
}

/** Writes down a delivery. One that waits gives way to it. */
export async function insertDelivery(ctx: Context, { id, channelId, fileId, cause, targetUrl, name, jobId }: NewDelivery): Promise<void> {
  await supersede(ctx, channelId);
  await ctx.run(
    rawStatement(sql`
    insert into feed_delivery (tenant_id, id, channel_id, file_id, cause, target_url, name, job_id, created_at, next_at)
    values (${ctx.tenant.id}, ${id}, ${channelId}, ${fileId}, ${cause}, ${targetUrl}, ${name}, ${jobId}, ${ctx.now()}, ${ctx.now()})`),
  );
}

/** Gives up the delivery of a feed that waits. */
export async function supersede(ctx: Context, channelId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update feed_delivery set state = 'SUPERSEDED', next_at = null, ended_at = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and channel_id = ${channelId}::uuid and state = 'WAITING'`),
  );
}

export async function beginSending(
  ctx: Context,
  id: string,
  begun: { readonly jobId: string; readonly targetUrl: string; readonly name: string },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update feed_delivery set state = 'SENDING', job_id = ${begun.jobId}::uuid, target_url = ${begun.targetUrl}, name = ${begun.name}, next_at = null, mailed_at = null
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function markMailed(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update feed_delivery set mailed_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

interface After {
  readonly state: FeedDelivery['state'];
  readonly nextAt: Date | null;
}

/** Writes down what came of an attempt. */
export async function endAttempt(ctx: Context, id: string, sent: Sent, { state, nextAt }: After): Promise<void> {
  const { fault, detail } = sent.ok ? { fault: null, detail: '' } : sent;
  await ctx.run(
    rawStatement(sql`
    update feed_delivery set state = ${state}, attempts = attempts + 1, fault = ${fault}::text, detail = ${detail}, was_there = ${sent.ok && sent.wasThere},
      next_at = ${nextAt}::timestamptz, ended_at = case when ${state}::text = 'WAITING' then null else ${ctx.now()}::timestamptz end
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Notes the job of a delivery, and when it is due. */
export async function noteJob(ctx: Context, id: string, jobId: string | null, nextAt: Date): Promise<void> {
  await ctx.run(
    rawStatement(
      sql`update feed_delivery set job_id = ${jobId}::uuid, next_at = ${nextAt} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and state = 'WAITING'`,
    ),
  );
}

/** Tenants with a delivery that waits or is sent. */
export function findTenantsDelivering(database: Database): Promise<{ id: string }[]> {
  return database.platformRead(rawStatement(sql<{ id: string }>`select distinct tenant_id as id from feed_delivery where state in ('WAITING', 'SENDING')`));
}

const MAX_LOST = 100;

/** Deliveries of the tenant whose job neither waits nor runs, and which wait for no other. */
export function findLost(ctx: Context): Promise<DeliveryRow[]> {
  return ctx.run(
    rawStatement(sql<DeliveryRow>`
    select ${rowColumns} from ${withFile} where d.tenant_id = ${ctx.tenant.id} and d.state in ('WAITING', 'SENDING')
      and not exists (select from tenant_job j where j.id = d.job_id and j.state in ('created', 'retry', 'active'))
      and (d.state = 'SENDING' or not exists (
        select from feed_delivery s where s.tenant_id = d.tenant_id and s.channel_id = d.channel_id and s.state = 'SENDING'))
    order by d.created_at, d.id limit ${MAX_LOST}`),
  );
}

const columns = sql`d.id, d.channel_id as "channelId", d.file_id as "fileId", d.state, d.cause, d.target_url as "targetUrl", d.name, d.attempts, d.fault, d.detail,
  d.was_there as "wasThere", instant(d.created_at) as "createdAt", instant(d.next_at) as "nextAt", instant(d.ended_at) as "endedAt"`;

export async function listDeliveries(
  ctx: Context,
  channelId: string,
  { page, size }: { page: number; size: number },
): Promise<{ content: FeedDelivery[]; total: number }> {
  const whose = sql`d.tenant_id = ${ctx.tenant.id} and d.channel_id = ${channelId}::uuid`;
  const content = await ctx.run(
    rawStatement(
      sql<FeedDelivery>`select ${columns} from feed_delivery d where ${whose} order by d.created_at desc, d.id desc limit ${size} offset ${page * size}`,
    ),
  );
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from feed_delivery d where ${whose}`));
  return { content, total: row?.total ?? 0 };
}

export async function findDelivery(ctx: Context, id: string): Promise<FeedDelivery | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<FeedDelivery>`select ${columns} from feed_delivery d where d.tenant_id = ${ctx.tenant.id} and d.id = ${id}::uuid`),
  );
  return row;
}
