import { done, notFound } from '../../platform/context.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { route, type Platform } from '../../platform/route.ts';
import { Followers } from '../../platform/server-sent-events.ts';
import { followJob } from './follow-job.ts';
import { cancelJob, readJob, readJobs, retryJob } from './job.repository.ts';
import { moveJob } from './job.service.ts';

/** Followers of jobs per process. */
const MAX_FOLLOWERS = 500;

export function jobRoutes(platform: Platform): void {
  route(platform, 'GET /job/list', async (ctx, { query }) => done(await readJobs(ctx, query)));
  route(platform, 'GET /job/item/:id', async (ctx, { params }) => {
    const job = await readJob(ctx, params.id);
    return job ? done(job) : notFound;
  });
  const followers = new Followers(MAX_FOLLOWERS);
  platform.http.addHook('preClose', () => {
    followers.endAll();
    return Promise.resolve();
  });
  rawRoute(platform, 'GET /job/events/:id', (ctx, { params, reply }) => followJob(ctx, followers, params.id, reply));
  route(platform, 'POST /job/retry/:id', (ctx, { params }) => moveJob(ctx, params.id, retryJob));
  route(platform, 'POST /job/cancel/:id', (ctx, { params }) => moveJob(ctx, params.id, cancelJob));
}
