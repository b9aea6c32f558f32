import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { readAccess } from './access.service.ts';
import { listFree } from './free-titles.service.ts';
import { grant, readHeld, revoke } from './grants.service.ts';
import { listLeaving } from './leaving.repository.ts';
import { play, stop } from './playback.service.ts';
import { serveTitleMedia } from './title-media.ts';

export function accessRoutes(platform: Platform): void {
  const { secret } = platform;
  route(platform, 'GET /access/title/:id', (ctx, { params }) => readAccess(ctx, params.id));
  route(platform, 'GET /access/free', (ctx, { query }) => listFree(ctx, query));
  route(platform, 'GET /access/leaving', async (ctx) => done({ content: await listLeaving(ctx) }));
  route(platform, 'POST /access/play/:id', (ctx, { params, request, reply }) => play(ctx, { request, reply, secret }, params.id));
  route(platform, 'POST /access/renew/:id', (ctx, { params, body, request, reply }) => play(ctx, { request, reply, secret }, params.id, body));
  route(platform, 'POST /access/stop/:id', (ctx, { params }) => stop(ctx, params.id));
  route(platform, 'GET /access/list', (ctx, { query }) => readHeld(ctx, query));
  route(platform, 'POST /access/grant', (ctx, { body, request }) => grant(ctx, request, body));
  route(platform, 'POST /access/revoke/:id', (ctx, { params, body, request }) => revoke(ctx, request, params.id, body));
  serveTitleMedia(platform);
}
