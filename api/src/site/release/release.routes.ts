import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { activateRelease, rollBackRelease } from './activate.service.ts';
import { MOST_BYTES, type Provided, readReleases, upload } from './release.service.ts';

export function releaseRoutes(platform: Platform, provided: Provided | undefined): void {
  const parts = { platform, provided };
  rawRoute(platform, 'POST /release/upload', (ctx, { request, reply }) => upload(parts, ctx, request, whileAwaited(reply)), { fileLimitBytes: MOST_BYTES });
  route(platform, 'GET /release/list', (_ctx, { query }) => readReleases(parts, query));
  route(platform, 'POST /release/activate', (ctx, asked) => activateRelease(parts, ctx, asked));
  route(platform, 'POST /release/rollback', (ctx, asked) => rollBackRelease(parts, ctx, asked));
}
