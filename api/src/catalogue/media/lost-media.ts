import { sql } from 'kysely';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { endLostWork, type Lost } from '../../platform/jobs/lost-work.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { faultOf } from './media-faults.ts';
import { joinTracks } from './media-jobs.ts';
import { endMedia, holdMedia } from './media.repository.ts';
import { dropParts } from './media.service.ts';
import { failTracks } from './tracks.repository.ts';
import { UPLOAD_WAITS_MS } from './upload-store.ts';

const findTenants = (database: Database): Promise<{ id: string }[]> =>
  database.platformRead(
    rawStatement(sql<{ id: string }>`
    select distinct tenant_id as id from title_media where state not in ('UPLOADING', 'COMPLETED', 'FAILED', 'CANCELLED')`),
  );

/** Fails media whose job neither waits nor runs. Tracks of a film are queued once more. Returns how many. */
async function endLost(ctx: Context): Promise<number> {
  const { code, message } = faultOf('failed');
  const lost = await ctx.run(
    rawStatement(sql<{ productId: string; kind: string }>`
    update title_media r set state = 'FAILED', fault_code = ${code}, fault_message = ${message}, held_bytes = r.uploaded_bytes, last_modified = ${ctx.now()}::timestamptz
    where r.tenant_id = ${ctx.tenant.id} and r.state not in ('UPLOADING', 'COMPLETED', 'FAILED', 'CANCELLED') and r.kind not in ('CAPTIONS', 'AUDIO')
      and not exists (select from tenant_job j where j.id = r.job_id and j.state in ('created', 'retry', 'active'))
    returning r.product_id as "productId", r.kind`),
  );
  for (const { productId, kind } of lost) if (kind === 'VIDEO_MASTER') await failTracks(ctx, productId);
  const waiting = await ctx.run(
    rawStatement(sql<{ productId: string }>`
    select distinct r.product_id as "productId" from title_media r where r.tenant_id = ${ctx.tenant.id} and r.kind in ('CAPTIONS', 'AUDIO') and r.state in ('WAITING', 'READING')
      and exists (select from title_media f where f.tenant_id = r.tenant_id and f.product_id = r.product_id and f.kind = 'VIDEO_MASTER' and f.state = 'COMPLETED')`),
  );
  for (const { productId } of waiting) await enqueue(ctx, joinTracks, { productId }, { key: productId });
  return lost.length;
}

const expire = jobKind<object>('catalogue.expire-uploads', { isExclusive: true, retries: 0 });

async function expireUploads({ database, now, log, storage }: Lost & { readonly storage: Storage }): Promise<number> {
  const before = new Date(now().getTime() - UPLOAD_WAITS_MS);
  const found = await database.platformRead(
    rawStatement(sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", id from title_media where state = 'UPLOADING' and progressed_at < ${before} limit 500`),
  );
  await eachInTenant({ database, now, log }, found, (ctx, { id }) =>
    inTransaction(ctx, async (inside) => {
      const media = await holdMedia(inside, id);
      if (media?.state !== 'UPLOADING' || Date.parse(media.progressedAt) >= before.getTime()) return;
      await endMedia(inside, { id, state: 'CANCELLED', keepsSource: false });
      dropParts(inside, storage, media);
    }),
  );
  return found.length;
}

/** Ends media whose work was cut off for good, and uploads that nobody goes on with. */
export function lostMediaJobs(parts: Lost & { readonly storage: Storage }): void {
  endLostWork(parts, 'catalogue.end-lost-media', { tenants: findTenants, end: endLost });
  parts.jobs.repeat(expire, '40 * * * *', () => expireUploads(parts));
}
