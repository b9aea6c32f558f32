import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import { masterPathOf } from './live.repository.ts';

/** One listener of an input: a later one takes its place. */
export interface Listening {
  readonly id: string;
  readonly attempt: number;
}

/** Counts one listener more. Undefined where nothing is left to do. */
export async function beginListening(ctx: Context, id: string, jobId: string): Promise<number | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ attempt: number }>`
    update live_input set attempt = attempt + 1, job_id = ${jobId}::uuid, port = null, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and folder is not null and recording_id is null and state in ('WAITING', 'LIVE', 'ENDED')
    returning attempt`),
  );
  return row?.attempt;
}

/** Whether this listener goes on: nobody stopped it, and no other has taken over. */
export async function isListening(ctx: Context, { id, attempt }: Listening): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from live_input where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} and state in ('WAITING', 'LIVE')`),
  );
  return rows.length > 0;
}

export async function notePort(ctx: Context, { id, attempt }: Listening, port: number): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update live_input set port = ${port}, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} and state in ('WAITING', 'LIVE')`),
  );
}

interface Published {
  readonly bytes: number;
  readonly seconds: number;
}

/** Notes what viewers can play now. False where another listener has taken over. */
export async function notePublished(ctx: Context, { id, attempt }: Listening, { bytes, seconds }: Published): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update live_input set state = case when state = 'WAITING' then 'LIVE' else state end, started_at = coalesce(started_at, ${ctx.now()}::timestamptz),
      held_bytes = held_bytes + ${bytes}::bigint, duration_seconds = ${seconds}, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} returning 1`),
  );
  return rows.length > 0;
}

interface Playing {
  readonly productId: string;
  readonly folder: string;
  readonly sequence: number;
}

/** Makes a broadcast what viewers of the event play, unless it has a film. */
export async function putLiveContent(ctx: Context, { productId, folder, sequence }: Playing): Promise<void> {
  const path = masterPathOf(folder);
  await ctx.run(
    rawStatement(sql`
    insert into content (tenant_id, id, product_id, sequence, file_type, host, path, master_path, small_path, large_path, metadata, created_at, last_modified)
    select ${ctx.tenant.id}::uuid, ${newId()}::uuid, ${productId}::uuid, ${sequence}::integer, 'VIDEO_MASTER', '', ${path}::text, ${path}::text, ${path}::text, ${path}::text, '{}'::jsonb,
      ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
    where not exists (select from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and file_type = 'VIDEO_MASTER')`),
  );
}

export async function dropLiveContent(ctx: Context, productId: string, folder: string): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    delete from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and file_type = 'VIDEO_MASTER' and master_path = ${masterPathOf(folder)}`),
  );
}

export async function noteRecording(ctx: Context, { id, attempt }: Listening, recordingId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    update live_input set recording_id = ${recordingId}::uuid, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and attempt = ${attempt} and state = 'ENDED' and recording_id is null returning 1`),
  );
  return rows.length > 0;
}

/** Forgets the segments of a broadcast that came to nothing. */
export async function forgetSegments(ctx: Context, { id }: Pick<Listening, 'id'>): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update live_input set folder = null, held_bytes = 0, last_modified = ${ctx.now()} where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

/** Forgets the segments of a broadcast whose recording has become the film. Returns their folders, which are to be emptied then. */
export async function takeRecordedFolders(ctx: Context, recordingId: string): Promise<readonly string[]> {
  const rows = await ctx.run(
    rawStatement(sql<{ folder: string | null }>`
    with known as (select tenant_id, id, folder from live_input where tenant_id = ${ctx.tenant.id} and recording_id = ${recordingId}::uuid and folder is not null for update)
    update live_input r set folder = null, held_bytes = 0, last_modified = ${ctx.now()} from known k
    where r.tenant_id = ${ctx.tenant.id} and k.tenant_id = r.tenant_id and r.id = k.id returning k.folder`),
  );
  return rows.flatMap(({ folder }) => (folder === null ? [] : [folder]));
}
