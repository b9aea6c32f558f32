import { sql, type RawBuilder } from 'kysely';
import type { Channel } from '../../../contract/distribution/channel.ts';
import type { FeedFile, FeedGuard } from '../../../contract/distribution/feed.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface ChannelRow extends Pick<
  Channel,
  'id' | 'organizationId' | 'name' | 'path' | 'description' | 'format' | 'filter' | 'territories' | 'audience' | 'leadDays'
> {
  readonly protection: Channel['protection'];
  readonly needsApproval: boolean;
  readonly state: Channel['state'];
  readonly jobId: string | null;
  readonly addressVersion: number;
  readonly isActive: boolean;
  readonly liveFileId: string | null;
}

const channelColumns = sql`c.id, c.organization_id as "organizationId", c.name, c.path, c.description, c.format, c.filter, c.territories, c.audience, c.lead_days as "leadDays",
  c.protection, c.needs_approval as "needsApproval", c.state, c.job_id as "jobId", c.address_version as "addressVersion",
  c.entity_status in ('APPROVED', 'COMPLETED') as "isActive", c.live_file_id as "liveFileId"`;

/** A feed by its id: of the caller's organization, or, for the machine, any. */
export async function findChannel(ctx: Context, id: string, whose: 'own' | 'any' = 'own'): Promise<ChannelRow | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<ChannelRow>`
    select ${channelColumns} from channel c where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid
      and (${whose === 'any'}::boolean or c.organization_id = ${ctx.organizationId}::uuid)`),
  );
  return row;
}

/** The same, held against changes until the transaction ends. */
export async function holdChannel(ctx: Context, id: string, whose: 'own' | 'any' = 'own'): Promise<ChannelRow | undefined> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from channel c where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid
      and (${whose === 'any'}::boolean or c.organization_id = ${ctx.organizationId}::uuid) for no key update`),
  );
  return rows.length > 0 ? findChannel(ctx, id, whose) : undefined;
}

export async function noteQueued(ctx: Context, id: string, jobId: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`update channel set state = 'RUNNING', job_id = ${jobId}::uuid, fault = '' where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Notes that a run begins, and the catalogue it finds. False where the job is not the one of the feed. */
export async function beginRun(ctx: Context, id: string, jobId: string): Promise<boolean> {
  const begun = await ctx.run(
    rawStatement(sql`
    update channel c set state = 'RUNNING', fault = '', noticed_revision = null, noticed_at = null,
      built_revision = (select r.catalogue from tenant_revision r where r.tenant_id = c.tenant_id)
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid and c.job_id = ${jobId}::uuid returning 1`),
  );
  return begun.length > 0;
}

export async function endRun(ctx: Context, id: string, fault: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update channel set state = ${fault === '' ? 'COMPLETED' : 'FAILED'}, fault = ${fault}, last_run_at = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export interface StoredFile extends FeedFile {
  readonly key: string;
  readonly packedKey: string;
  readonly listKey: string;
  readonly mediaType: string;
  readonly name: string;
}
const fileColumns = sql`f.id, f.channel_id as "channelId", f.state, coalesce(f.id = c.live_file_id, false) as "isLive", f.cause, f.format, f.guards, f.titles, f.left_out as "leftOut", f.warned, f.reasons,
  f.bytes::float8 as bytes, f.hash, f.milliseconds, instant(f.built_at) as "builtAt"`;
const storedColumns = sql`${fileColumns}, f.key, f.packed_key as "packedKey", f.list_key as "listKey", f.media_type as "mediaType", c.name`;
const source = sql`feed_file f join channel c on c.tenant_id = f.tenant_id and c.id = f.channel_id`;

async function oneFile(ctx: Context, condition: RawBuilder<unknown>): Promise<StoredFile | undefined> {
  const [row] = await ctx.run(
    rawStatement(
      sql<StoredFile>`select ${storedColumns} from ${source} where f.tenant_id = ${ctx.tenant.id} and ${condition} order by f.built_at desc, f.id desc limit 1`,
    ),
  );
  return row;
}

/** A file of a feed of the caller's organization. */
export const findFile = (ctx: Context, id: string): Promise<StoredFile | undefined> =>
  oneFile(ctx, sql`f.id = ${id}::uuid and c.organization_id = ${ctx.organizationId}::uuid`);
export const findLive = (ctx: Context, channelId: string): Promise<StoredFile | undefined> =>
  oneFile(ctx, sql`f.channel_id = ${channelId}::uuid and f.id = c.live_file_id`);
export const findWaiting = (ctx: Context, channelId: string): Promise<StoredFile | undefined> =>
  oneFile(ctx, sql`f.channel_id = ${channelId}::uuid and f.state = 'WAITING'`);
/** The file before this one that partners got, or could have. */
export const findBefore = (ctx: Context, { id, channelId, builtAt }: StoredFile): Promise<StoredFile | undefined> =>
  oneFile(ctx, sql`f.channel_id = ${channelId}::uuid and f.state = 'KEPT' and f.id <> ${id}::uuid and f.built_at <= ${builtAt}::timestamptz`);

export async function listFiles(
  ctx: Context,
  channelId: string,
  { page, size }: { page: number; size: number },
): Promise<{ content: FeedFile[]; total: number }> {
  const whose = sql`f.tenant_id = ${ctx.tenant.id} and f.channel_id = ${channelId}::uuid`;
  const content = await ctx.run(
    rawStatement(sql<FeedFile>`select ${fileColumns} from ${source} where ${whose} order by f.built_at desc, f.id desc limit ${size} offset ${page * size}`),
  );
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from feed_file f where ${whose}`));
  return { content, total: row?.total ?? 0 };
}

export interface NewFile extends Omit<FeedFile, 'isLive' | 'builtAt' | 'guards'> {
  readonly guards: readonly FeedGuard[];
  readonly mediaType: string;
  readonly suppliers: Readonly<Record<string, number>>;
  readonly key: string;
  readonly packedKey: string;
  readonly listKey: string;
}

/** Writes down a file. One that waited before gives way to it. */
export async function insertFile(ctx: Context, file: NewFile): Promise<void> {
  await ctx.run(
    rawStatement(
      sql`update feed_file set state = 'DISCARDED' where tenant_id = ${ctx.tenant.id} and channel_id = ${file.channelId}::uuid and state = 'WAITING'`,
    ),
  );
  await ctx.run(
    rawStatement(sql`
    insert into feed_file (tenant_id, id, channel_id, state, cause, format, media_type, guards, titles, left_out, warned, reasons, suppliers, bytes, hash, key, packed_key, list_key,
      milliseconds, built_at)
    values (${ctx.tenant.id}, ${file.id}, ${file.channelId}, ${file.state}, ${file.cause}, ${file.format}, ${file.mediaType}, ${file.guards}::text[], ${file.titles}, ${file.leftOut},
      ${file.warned}, ${JSON.stringify(file.reasons)}::jsonb, ${JSON.stringify(file.suppliers)}::jsonb, ${file.bytes}, ${file.hash}, ${file.key}, ${file.packedKey}, ${file.listKey},
      ${file.milliseconds}, ${ctx.now()})`),
  );
}

export async function setFileState(ctx: Context, id: string, state: FeedFile['state']): Promise<void> {
  await ctx.run(rawStatement(sql`update feed_file set state = ${state} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

export async function setLive(ctx: Context, channelId: string, fileId: string): Promise<void> {
  await ctx.run(rawStatement(sql`update channel set live_file_id = ${fileId}::uuid where tenant_id = ${ctx.tenant.id} and id = ${channelId}::uuid`));
}

/** Forgets all but the newest files of a feed. Returns the keys of what is gone. */
export async function forgetFiles(ctx: Context, channelId: string, most: number): Promise<string[]> {
  const gone = await ctx.run(
    rawStatement(sql<{ keys: string[] }>`
    delete from feed_file d where d.tenant_id = ${ctx.tenant.id} and d.channel_id = ${channelId}::uuid and d.state <> 'WAITING'
      and d.id not in (select f.id from feed_file f where f.tenant_id = d.tenant_id and f.channel_id = d.channel_id order by f.built_at desc, f.id desc limit ${most})
      and d.id not in (select c.live_file_id from channel c where c.tenant_id = d.tenant_id and c.id = d.channel_id and c.live_file_id is not null)
    returning array[d.key, d.packed_key, d.list_key] as keys`),
  );
  return gone.flatMap(({ keys }) => keys);
}

export async function renewAddress(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update channel set address_version = address_version + 1 where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}

interface Supplied {
  readonly id: string;
  readonly name: string;
  readonly format: FeedFile['format'];
  readonly titles: number;
  readonly builtAt: string;
}

/** Feeds whose live files have titles of the caller's organization. */
export async function listSupplied(ctx: Context, { page, size }: { page: number; size: number }): Promise<{ content: Supplied[]; total: number }> {
  const organization = sql`${ctx.organizationId}::text`;
  const whose = sql`f.tenant_id = ${ctx.tenant.id} and f.id = c.live_file_id and f.suppliers ? ${organization} and c.entity_status in ('APPROVED', 'COMPLETED')`;
  const content = await ctx.run(
    rawStatement(sql<Supplied>`
    select c.id, c.name, f.format, (f.suppliers ->> ${organization})::int as titles, instant(f.built_at) as "builtAt" from ${source} where ${whose}
    order by c.name collate "und-x-icu", c.id limit ${size} offset ${page * size}`),
  );
  const [row] = await ctx.run(rawStatement(sql<{ total: number }>`select count(*)::int as total from ${source} where ${whose}`));
  return { content, total: row?.total ?? 0 };
}
