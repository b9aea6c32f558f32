import { rawRoute } from '../../platform/raw-route.ts';
import { route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { activateRelease, previewLocal, rollBackRelease } from './activate.service.ts';
import { readFailing, readFailures } from './failures.service.ts';
import { MAX_ARCHIVE_BYTES, readReleases, type ReleaseParts, upload } from './release.service.ts';
import { withdrawRelease } from './withdraw.service.ts';

export function releaseRoutes(parts: ReleaseParts): void {
  const { platform } = parts;
  rawRoute(platform, 'POST /release/upload', (ctx, { request, reply }) => upload(parts, ctx, request, whileAwaited(reply)), {
    fileLimitBytes: MAX_ARCHIVE_BYTES,
  });
  route(platform, 'GET /release/list', (ctx, { query }) => readReleases(parts, ctx, query));
  route(platform, 'GET /release/failures', (ctx, asked) => readFailures(parts, ctx, asked));
  route(platform, 'GET /release/failing', (ctx) => readFailing(parts, ctx));
  route(platform, 'POST /release/activate', (ctx, asked) => activateRelease(parts, ctx, asked));
  route(platform, 'POST /release/preview', (ctx, asked) => previewLocal(parts, ctx, asked));
  route(platform, 'POST /release/rollback', (ctx, asked) => rollBackRelease(parts, ctx, asked));
  route(platform, 'POST /release/withdraw', (ctx, asked) => withdrawRelease(parts, ctx, asked));
}
