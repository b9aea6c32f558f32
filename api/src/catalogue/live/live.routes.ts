import { type Platform, route } from '../../platform/route.ts';
import { broadcast } from './broadcast.service.ts';
import { followLive } from './follow-live.ts';
import { broadcastLive } from './live-jobs.ts';
import { openLive, readLive, startLive, stopLive } from './live.service.ts';
import { lostLiveJobs } from './lost-live.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { Followers } from '../../platform/server-sent-events.ts';

const MAX_FOLLOWERS = 500;

export function liveRoutes(platform: Platform): void {
  const { secret, files, jobs, database, now, http, live: settings } = platform;
  const parts = { secret, storage: files.storage, settings };
  route(platform, 'GET /live/item/:id', (ctx, { params }) => readLive(ctx, parts, params.id));
  route(platform, 'POST /live/open/:id', (ctx, { params, body }) => openLive(ctx, parts, params.id, body));
  route(platform, 'POST /live/start/:id', (ctx, { params }) => startLive(ctx, parts, params.id));
  route(platform, 'POST /live/stop/:id', (ctx, { params }) => stopLive(ctx, parts, params.id));
  const followers = new Followers(MAX_FOLLOWERS);
  http.addHook('preClose', () => {
    followers.endAll();
    return Promise.resolve();
  });
  rawRoute(platform, 'GET /live/events/:id', (ctx, { params, reply }) => followLive(ctx, { settings, followers }, params.id, reply));
  jobs.serve(broadcastLive, (ctx, { inputId }) => broadcast(ctx, { files, secret, settings }, inputId));
  lostLiveJobs({ jobs, database, now, log: http.log });
}
