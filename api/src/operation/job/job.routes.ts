import { done } from '../../platform/context.ts';
import { route, type Platform } from '../../platform/route.ts';
import { cancelJob, readJobs, retryJob } from './job.repository.ts';
import { moveJob } from './job.service.ts';

export function jobRoutes(platform: Platform): void {
  route(platform, 'GET /job/list', async (ctx, { query }) => done(await readJobs(ctx, query)));
  route(platform, 'POST /job/retry/:id', (ctx, { params }) => moveJob(ctx, params.id, retryJob));
  route(platform, 'POST /job/cancel/:id', (ctx, { params }) => moveJob(ctx, params.id, cancelJob));
}
