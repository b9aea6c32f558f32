import { keyedIfAny } from '../../platform/require-idempotency-key.ts';
import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { Followers } from '../../platform/server-sent-events.ts';
import { followMedia } from './follow-media.ts';
import { beginMedia, cancelMedia, readMedia, removeMedia, retryMedia } from './media.service.ts';
import { mediaJobs } from './media-workers.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { serveClips } from './serve-clips.ts';
import { useStill } from './still.service.ts';
import { uploadRoutes } from './upload.routes.ts';

const MAX_FOLLOWERS = 500;

export function mediaRoutes(platform: Platform): void {
  const { secret } = platform;
  const parts = { storage: platform.files.storage, secret, localTargets: platform.outgoing.localTargets };
  route(platform, 'GET /media/list', (ctx, { query }) => readMedia(ctx, parts, query.productId));
  route(platform, 'POST /media/item', (ctx, { body, request }) => {
    const key = keyedIfAny(ctx, request, 'media/item', body);
    return key.ok ? beginMedia(ctx, parts, body, key.value) : Promise.resolve(key);
  });
  route(platform, 'POST /media/retry/:id', (ctx, { params }) => retryMedia(ctx, parts, params.id));
  route(platform, 'POST /media/cancel/:id', (ctx, { params }) => cancelMedia(ctx, parts, params.id));
  route(platform, 'DELETE /media/item/:id', (ctx, { params }) => removeMedia(ctx, parts, params.id));
  route(platform, 'POST /media/still/:id', (ctx, { params, body, reply }) =>
    useStill(ctx, { files: platform.files, work: platform.work, gone: whileAwaited(reply) }, params.id, body),
  );
  const followers = new Followers(MAX_FOLLOWERS);
  platform.http.addHook('preClose', () => {
    followers.endAll();
    return Promise.resolve();
  });
  rawRoute(platform, 'GET /media/events/:id', (ctx, { params, reply }) => followMedia(ctx, { secret, followers }, params.id, reply));
  uploadRoutes(platform);
  serveClips(platform);
  mediaJobs(platform);
}
