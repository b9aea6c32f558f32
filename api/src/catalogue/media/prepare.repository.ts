import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { MediaKind, MediaState } from '../../../contract/index.ts';
import type { IngestNews, IngestPackage } from '../../platform/ingest/engine.ts';
import type { Context } from '../../platform/context.ts';
import { CHAPTERS, videoName } from '../../platform/ingest/master.ts';
import { rawStatement } from '../../platform/query.ts';
import type { StoredStill } from './media.repository.ts';

/** One attempt at a source: a later one takes its place. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

const UNDER_WAY: readonly MediaState[] = ['WAITING', 'READING', 'ENCODING', 'PACKAGING'];

export async function beginAttempt(ctx: Context, id: string, jobId: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ attempt: number }>`
    update title_media set attempt = attempt + 1, job_id = ${jobId}::uuid, state = 'READING', percent = 0, seconds_left = null, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and state = any(${UNDER_WAY}::text[]) returning attempt`),
  );
  return row?.attempt;
}

/** Notes how far an attempt has come. False once it is to end: another has taken over, or somebody cancelled it. */
export async function noteNews(ctx: Context, { id, attempt }: Attempt, news: IngestNews | undefined): Promise<boolean> {
  const { facts } = news ?? {};
  const rows = await ctx.run(
    rawStatement(sql`
    update title_media set state = coalesce(${news?.step ?? null}::text, state), percent = greatest(percent, ${news?.percent ?? 0}::double precision),
      seconds_left = ${news?.secondsLeft === undefined ? null : Math.round(news.secondsLeft)}::integer,
      duration_seconds = coalesce(${facts?.durationSeconds ?? null}::double precision, duration_seconds), width = coalesce(${facts?.width ?? null}::integer, width),
      height = coalesce(${facts?.height ?? null}::integer, height), warnings = coalesce(${facts ? [...facts.warnings] : null}::text[], warnings),
      last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} and state = any(${UNDER_WAY}::text[]) returning 1`),
  );
  return rows.length > 0;
}

export async function isCurrent(ctx: Context, { id, attempt }: Attempt): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from title_media where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} and state = any(${UNDER_WAY}::text[])`),
  );
  return rows.length > 0;
}

export async function isDraft(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid and entity_status = 'DRAFT'`),
  );
  return rows.length > 0;
}

/** Notes where an attempt puts its package, before the first file is there: the next one clears it. */
export async function noteFolder(ctx: Context, { id, attempt }: Attempt, folder: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update title_media set folder = ${folder} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} and state = any(${UNDER_WAY}::text[])
    returning 1`),
  );
  return rows.length > 0;
}

export interface Prepared {
  readonly id: string;
  readonly productId: string;
  readonly kind: MediaKind;
  readonly folder: string;
  readonly made: IngestPackage;
  readonly stills: readonly StoredStill[];
  readonly playlist: string;
  readonly heldBytes: number;
  /** Its place among the content of its title, where it replaces none. */
  readonly lastPlace: number;
}

/** Returns where pages find a stream in its largest size and its smallest: of a teaser these are files, which they play without a player. */
function sizesOf({ kind, folder, made }: Prepared, master: string): { readonly large: string; readonly small: string } {
  const [largest, smallest] = [made.renditions[0], made.renditions.at(-1)];
  if (kind !== 'TEASER' || largest === undefined || smallest === undefined) return { large: master, small: master };
  const fileOf = (height: number) => `/media/${folder}/${videoName(height)}.mp4`;
  return { large: fileOf(largest), small: fileOf(smallest) };
}

/** Replaces the stream of this kind that a title has, at its place. A new one has an id of its own, so nothing cached of the old one is taken for it. */
async function putContent(ctx: Context, prepared: Prepared): Promise<string> {
  const { productId, kind, folder, made, lastPlace } = prepared;
  const [before] = await ctx.run(
    rawStatement(sql<{ sequence: number }>`
    delete from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and file_type = ${kind} returning sequence`),
  );
  const [id, path] = [newId(), `/media/${folder}/master.m3u8`];
  const { large, small } = sizesOf(prepared, path);
  const sequence = before?.sequence ?? lastPlace;
  const metadata = {
    durationSeconds: made.facts.durationSeconds,
    ...(made.thumbnails !== undefined && { thumbnails: `/media/${folder}/${made.thumbnails}` }),
    ...(made.chapters.length > 0 && { chapters: `/media/${folder}/${CHAPTERS}` }),
    audio: [...made.audio],
    subtitles: [...made.subtitles],
  };
  await ctx.run(
    rawStatement(sql`
    insert into content (tenant_id, id, product_id, sequence, file_type, host, path, master_path, small_path, large_path, metadata, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${productId}, ${sequence}, ${kind}, '', ${path}, ${path}, ${small}, ${large}, ${JSON.stringify(metadata)}::jsonb, ${ctx.now()}, ${ctx.now()})`),
  );
  return id;
}

async function putDuration(ctx: Context, productId: string, seconds: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update product set metadata = metadata || ${JSON.stringify({ durationSeconds: seconds })}::jsonb, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid and (metadata ->> 'durationSeconds')::double precision is distinct from ${seconds}::double precision`),
  );
}

export async function completeMedia(ctx: Context, prepared: Prepared): Promise<void> {
  const { id, productId, kind, made, folder, stills, playlist, heldBytes } = prepared;
  const { durationSeconds, width, height, warnings } = made.facts;
  const contentId = await putContent(ctx, prepared);
  if (kind === 'VIDEO_MASTER') await putDuration(ctx, productId, Math.round(durationSeconds));
  await ctx.run(
    rawStatement(sql`
    update title_media set state = 'COMPLETED', percent = 100, seconds_left = 0, fault_code = null, fault_message = null, duration_seconds = ${durationSeconds},
      width = ${width}, height = ${height}, warnings = ${[...warnings]}::text[], renditions = ${[...made.renditions]}::integer[], audio = ${[...made.audio]}::text[],
      subtitles = ${[...made.subtitles]}::text[], stills = ${JSON.stringify(stills)}::jsonb, content_id = ${contentId}, folder = ${folder},
      playlist = ${playlist}, parts = '[]', held_bytes = ${heldBytes}::bigint, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Lets captions and audio tracks of a title wait for their film: those of a film before it, too. Returns whether there are any. */
export async function awaitFilm(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update title_media set state = 'WAITING', content_id = null, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and kind in ('CAPTIONS', 'AUDIO') and state in ('WAITING', 'COMPLETED') returning 1`),
  );
  return rows.length > 0;
}
