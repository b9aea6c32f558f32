import { openEngine } from '../../platform/ingest/open-engine.ts';
import type { Platform } from '../../platform/route.ts';
import { fetchIt } from './fetch-source.service.ts';
import { joinTracksOf } from './join-tracks.service.ts';
import { lostMediaJobs } from './lost-media.ts';
import { fetchSource, joinTracks, prepareMedia } from './media-jobs.ts';
import { prepare } from './prepare.service.ts';

export function mediaJobs({ jobs, files, outgoing, database, now, http, secret }: Platform): void {
  const engine = openEngine();
  const { storage } = files;
  jobs.serve(prepareMedia, (ctx, { mediaId }) => prepare(ctx, { files, engine, secret }, mediaId));
  jobs.serve(fetchSource, (ctx, { mediaId }) => fetchIt(ctx, { storage, localTargets: outgoing.localTargets }, mediaId));
  jobs.serve(joinTracks, (ctx, { productId }) => joinTracksOf(ctx, { files, secret }, productId));
  lostMediaJobs({ jobs, database, now, log: http.log, storage });
}
