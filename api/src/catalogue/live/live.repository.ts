import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { LiveFaultCode, LiveProtocol, LiveState } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface KnownInput {
  readonly id: string;
  readonly productId: string;
  readonly protocol: LiveProtocol;
  readonly sealedKey: Uint8Array;
  readonly sealedFilmKey: Uint8Array | null;
  readonly state: LiveState;
  readonly port: number | null;
  readonly fault: { readonly code: LiveFaultCode; readonly message: string } | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly folder: string | null;
  readonly durationSeconds: number;
  readonly attempt: number;
  readonly recordingId: string | null;
  readonly lastModified: string;
}

const columns = sql`r.id, r.product_id as "productId", r.protocol, r.sealed_key as "sealedKey", r.sealed_film_key as "sealedFilmKey", r.state, r.port,
  case when r.fault_code is not null then json_build_object('code', r.fault_code, 'message', r.fault_message) end as fault,
  instant(r.started_at) as "startedAt", instant(r.ended_at) as "endedAt", r.folder, r.duration_seconds as "durationSeconds", r.attempt,
  r.recording_id as "recordingId", instant(r.last_modified) as "lastModified"`;

export async function findInput(ctx: Context, productId: string): Promise<KnownInput | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<KnownInput>`select ${columns} from live_input r where r.tenant_id = ${ctx.tenant.id} and r.product_id = ${productId}::uuid`),
  );
  return row;
}

export async function findInputById(ctx: Context, id: string): Promise<KnownInput | undefined> {
  const [row] = await ctx.run(rawStatement(sql<KnownInput>`select ${columns} from live_input r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`));
  return row;
}

export async function isEvent(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from product where tenant_id = ${ctx.tenant.id} and id = ${productId}::uuid and kind = 'TITLE' and program_type = 'EVENT'`),
  );
  return rows.length > 0;
}

export const masterPathOf = (folder: string): string => `/media/${folder}/master.m3u8`;

/** Whether an event has a film other than the broadcast in this folder. */
export async function hasOtherFilm(ctx: Context, productId: string, folder: string | null): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and file_type = 'VIDEO_MASTER'
      and master_path is distinct from ${folder === null ? null : masterPathOf(folder)}::text`),
  );
  return rows.length > 0;
}

/** Whether a film of an event is on its way. */
export async function hasFilmComing(ctx: Context, productId: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 as one from title_media where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and kind = 'VIDEO_MASTER'
      and state not in ('FAILED', 'CANCELLED')`),
  );
  return rows.length > 0;
}

/** Keeps a key in place of the one there is; what was broadcast before stays as it is. */
export async function putKey(ctx: Context, productId: string, { protocol, sealedKey }: Pick<KnownInput, 'protocol' | 'sealedKey'>): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into live_input (tenant_id, id, product_id, protocol, sealed_key, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, ${productId}, ${protocol}, ${sealedKey}, ${now}, ${now})
    on conflict (tenant_id, product_id) do update set protocol = excluded.protocol, sealed_key = excluded.sealed_key, last_modified = excluded.last_modified`),
  );
}

interface Waiting {
  readonly id: string;
  readonly jobId: string;
  readonly folder: string;
  /** Whether it goes on with what was broadcast before. */
  readonly goesOn: boolean;
  /** Key its segments are encrypted with, where they are. */
  readonly sealedFilmKey: Uint8Array | null;
}

export async function beginWaiting(ctx: Context, { id, jobId, folder, goesOn, sealedFilmKey }: Waiting): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    update live_input set state = 'WAITING', port = null, fault_code = null, fault_message = null, waiting_at = ${now}, ended_at = null, job_id = ${jobId}::uuid,
      folder = ${folder}, sealed_film_key = ${sealedFilmKey}, recording_id = null, started_at = case when ${goesOn}::boolean then started_at end,
      duration_seconds = case when ${goesOn}::boolean then duration_seconds else 0 end, held_bytes = case when ${goesOn}::boolean then held_bytes else 0 end,
      last_modified = ${now}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}

export async function endInput(ctx: Context, id: string, state: 'ENDED' | 'FAILED', fault: KnownInput['fault'] = null): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update live_input set state = ${state}, port = null, fault_code = ${fault?.code ?? null}, fault_message = ${fault?.message ?? null},
      ended_at = coalesce(ended_at, ${ctx.now()}::timestamptz), last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
}
