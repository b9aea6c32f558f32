import { sql, type RawBuilder } from 'kysely';
import type { Media, MediaFaultCode, MediaKind, MediaState } from '../../../contract/index.ts';
import { can, type Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { productsFor } from '../product/own-product.sql.ts';

export interface Part {
  readonly name: string;
  readonly bytes: number;
}
export interface StoredStill {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly atSeconds: number;
}

export type KnownMedia = Omit<Media, 'stills'> & {
  readonly stills: readonly StoredStill[];
  readonly parts: readonly Part[];
  readonly folder: string | null;
  readonly playlist: string | null;
  readonly heldBytes: number;
  readonly attempt: number;
  readonly jobId: string | null;
  readonly sealedKey: Uint8Array | null;
  readonly createdBy: string | null;
  readonly progressedAt: string;
};

const columns = sql`r.id, r.product_id as "productId", r.kind, r.language, r.name, r.bytes::float8 as bytes, r.uploaded_bytes::float8 as "uploadedBytes",
  r.source_url as "sourceUrl", r.state, r.percent, r.seconds_left as "secondsLeft",
  case when r.fault_code is not null then json_build_object('code', r.fault_code, 'message', r.fault_message) end as fault, r.warnings,
  r.duration_seconds as "durationSeconds", r.width, r.height, r.renditions, r.audio, r.subtitles, r.stills, r.content_id as "contentId",
  r.sealed_key is not null as "isEncrypted", r.sealed_key as "sealedKey", r.parts, r.folder,
  r.playlist, r.held_bytes::float8 as "heldBytes", r.attempt, r.job_id as "jobId", r.created_by as "createdBy", instant(r.progressed_at) as "progressedAt",
  instant(r.created_at) as "createdAt", instant(r.last_modified) as "lastModified"`;

/** Sources are seen by those whose library it is: the house all of them, a supplier its own. */
const readable = (ctx: Context): RawBuilder<unknown> => (can(ctx, 'product:read') ? (ctx.isHouse ? sql`true` : productsFor(ctx, true)) : sql`false`);

export async function canReadMedia(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product p where p.tenant_id = ${ctx.tenant.id} and p.id = ${productId}::uuid
      and (${ctx.isHouse}::boolean or p.organization_id = ${ctx.organizationId}::uuid)`),
  );
  return rows.length > 0;
}

export function listMedia(ctx: Context, productId: string, most: number): Promise<KnownMedia[]> {
  return ctx.run(
    rawStatement(sql<KnownMedia>`
    select ${columns} from title_media r where r.tenant_id = ${ctx.tenant.id} and r.product_id = ${productId}::uuid and ${readable(ctx)}
    order by r.created_at desc, r.id desc limit ${most}`),
  );
}

/** Holds a source of a product of the caller's own organization until the transaction ends. */
export async function holdOwnMedia(ctx: Context, id: string): Promise<KnownMedia | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<KnownMedia>`
    select ${columns} from title_media r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and ${productsFor(ctx, true)} for update of r`),
  );
  return row;
}

export async function findOwnMedia(ctx: Context, id: string): Promise<KnownMedia | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<KnownMedia>`
    select ${columns} from title_media r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and ${productsFor(ctx, true)}`),
  );
  return row;
}

/** Holds a source for a job, which belongs to no organization. */
export async function holdMedia(ctx: Context, id: string): Promise<KnownMedia | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<KnownMedia>`select ${columns} from title_media r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid for update of r`),
  );
  return row;
}

export async function findProductOf(ctx: Context, id: string): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ productId: string }>`select product_id as "productId" from title_media where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  return row?.productId;
}

export function findMediaOf(ctx: Context, productId: string): Promise<KnownMedia[]> {
  return ctx.run(
    rawStatement(sql<KnownMedia>`
    select ${columns} from title_media r where r.tenant_id = ${ctx.tenant.id} and r.product_id = ${productId}::uuid order by r.created_at desc, r.id desc`),
  );
}

export async function holdProduct(ctx: Context, productId: string): Promise<void> {
  await ctx.run(rawStatement(sql`select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid for no key update`));
}

export async function isTitle(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(rawStatement(sql`select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid and kind = 'TITLE'`));
  return rows.length > 0;
}

export async function countMedia(ctx: Context, productId: string): Promise<{ ofTitle: number; open: number }> {
  const [row] = await ctx.run(
    rawStatement(sql<{ ofTitle: number; open: number }>`
    select (select count(*)::int from title_media where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid) as "ofTitle",
      (select count(*)::int from title_media where tenant_id = ${ctx.tenant.id} and created_by is not distinct from ${ctx.identityId}::uuid
        and state in ('UPLOADING', 'FETCHING')) as open`),
  );
  return row ?? { ofTitle: 0, open: 0 };
}

export interface NewMedia {
  readonly id: string;
  readonly productId: string;
  readonly kind: MediaKind;
  readonly language: string | null;
  readonly name: string;
  readonly bytes: number | null;
  readonly sourceUrl: string | null;
  readonly state: MediaState;
}

export async function insertMedia(ctx: Context, { id, productId, kind, language, name, bytes, sourceUrl, state }: NewMedia): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into title_media (tenant_id, id, product_id, kind, language, name, bytes, source_url, state, held_bytes, created_by, progressed_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${productId}, ${kind}, ${language}, ${name}, ${bytes}, ${sourceUrl}, ${state}, ${bytes ?? 0}, ${ctx.identityId}, ${now}, ${now}, ${now})`),
  );
}

export interface Received {
  readonly id: string;
  readonly from: number;
  readonly parts: readonly Part[];
}

/** Adds pieces to a source at an offset. Returns the offset after it; undefined where another was faster, or the source takes no more. */
export async function addParts(ctx: Context, { id, from, parts }: Received): Promise<number | undefined> {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const [row] = await ctx.run(
    rawStatement(sql<{ offset: number }>`
    update title_media set parts = parts || ${JSON.stringify(parts)}::jsonb, uploaded_bytes = uploaded_bytes + ${bytes}::bigint,
      held_bytes = greatest(held_bytes, uploaded_bytes + ${bytes}::bigint), progressed_at = ${ctx.now()}, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and uploaded_bytes = ${from}::bigint and state in ('UPLOADING', 'FETCHING')
      and (bytes is null or uploaded_bytes + ${bytes}::bigint <= bytes)
    returning uploaded_bytes::float8 as "offset"`),
  );
  return row?.offset;
}

export async function announceBytes(ctx: Context, id: string, bytes: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update title_media set bytes = ${bytes}::bigint, held_bytes = greatest(held_bytes, ${bytes}::bigint), last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

interface Waiting {
  readonly id: string;
  readonly state: 'WAITING' | 'FETCHING';
  readonly jobId: string | null;
}

export async function awaitWork(ctx: Context, { id, state, jobId }: Waiting): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update title_media set state = ${state}, job_id = ${jobId}::uuid, percent = 0, seconds_left = null, fault_code = null, fault_message = null,
      bytes = case when ${state}::text = 'WAITING' then uploaded_bytes else bytes end, progressed_at = ${ctx.now()}, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

interface Ended {
  readonly id: string;
  readonly state: 'FAILED' | 'CANCELLED';
  readonly fault?: { readonly code: MediaFaultCode; readonly message: string };
  /** A source that is kept can be prepared once more. */
  readonly keepsSource: boolean;
}

export async function endMedia(ctx: Context, { id, state, fault, keepsSource }: Ended): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update title_media set state = ${state}, fault_code = ${fault?.code ?? null}, fault_message = ${fault?.message ?? null}, seconds_left = null, percent = 0,
      parts = case when ${keepsSource}::boolean then parts else '[]' end, held_bytes = case when ${keepsSource}::boolean then uploaded_bytes else 0 end,
      uploaded_bytes = case when ${keepsSource}::boolean then uploaded_bytes else 0 end, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function deleteMedia(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from title_media where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
}
