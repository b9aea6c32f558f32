import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { discardRelease, enable, open, openable, register, registered, remove, update } from './module.service.ts';
import { MAX_ARCHIVE_BYTES, uploadModule } from './take-in.service.ts';

export function moduleRoutes(platform: Platform): void {
  route(platform, 'GET /module/list', (ctx) => openable(platform, ctx));
  route(platform, 'GET /module/registered', (ctx) => registered(platform, ctx));
  rawRoute(platform, 'POST /module/upload', (ctx, { request, reply }) => uploadModule(platform, ctx, request, whileAwaited(reply)), {
    fileLimitBytes: MAX_ARCHIVE_BYTES,
  });
  route(platform, 'POST /module/register', (ctx, { body, request }) => register(platform, ctx, body, request));
  route(platform, 'POST /module/update', (ctx, { body }) => update(ctx, body));
  route(platform, 'POST /module/enable', (ctx, { body }) => enable(platform, ctx, body.name, true));
  route(platform, 'POST /module/disable', (ctx, { body }) => enable(platform, ctx, body.name, false));
  route(platform, 'DELETE /module/item/:id', (ctx, { params }) => remove(platform, ctx, params.id));
  route(platform, 'POST /module/discard', (ctx, { body }) => discardRelease(platform, ctx, body));
  route(platform, 'POST /module/token', (ctx, { body }) => open(platform, ctx, body.name));
}
