import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { activateRelease, MOST_BYTES, type Provided, readReleases, rollBackRelease, upload } from './release.service.ts';

export function releaseRoutes(platform: Platform, provided: Provided | undefined): void {
  const parts = { platform, provided };
  rawRoute(platform, 'POST /release/upload', (ctx, { request, reply }) => upload(parts, ctx, request, whileAwaited(reply)), { fileLimitBytes: MOST_BYTES });
  route(platform, 'GET /release/list', (_ctx, { query }) => readReleases(parts, query));
  route(platform, 'POST /release/activate', (ctx, { body }) => activateRelease(parts, ctx, body));
  route(platform, 'POST /release/rollback', (ctx, { body }) => rollBackRelease(parts, ctx, body));
}
