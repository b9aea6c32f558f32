import fastifyStatic from '@fastify/static';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rawRoute } from '../../platform/raw-route.ts';
import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { recordFile, uploadsOf } from './file.service.ts';
import { receiveWithin } from './receive-within.ts';
import { readFiles, removeFile, usage } from './storage.service.ts';

const FILE_LIMIT_BYTES = Number(process.env['MARQUEE_UPLOAD_LIMIT_MB'] ?? 512) * 1024 * 1024;
/** What browsers may show; the rest is downloaded, whatever it holds. */
const SHOWN = /\.(jpg|png|gif|webp|avif|mp4|mov|webm|ts)$/;

export function fileRoutes(platform: Platform): void {
  rawRoute(
    platform,
    'POST /file/upload',
    async (ctx, { request, reply }) => {
      const directory = uploadsOf(platform.dataDirectory, ctx.tenant.id);
      const form = await receiveWithin(ctx, request, directory, FILE_LIMIT_BYTES);
      return form.ok ? recordFile(ctx, form.value, directory, { work: platform.work, gone: whileAwaited(reply) }) : form;
    },
    { fileLimitBytes: FILE_LIMIT_BYTES },
  );
  route(platform, 'GET /file/usage', async (ctx) => done(await usage(ctx)));
  route(platform, 'GET /file/list', (ctx, { query }) => readFiles(ctx, query));
  route(platform, 'DELETE /file/item/:id', (ctx, { params }) => removeFile(ctx, params.id, uploadsOf(platform.dataDirectory, ctx.tenant.id)));

  const root = join(platform.dataDirectory, 'uploads');
  mkdirSync(root, { recursive: true });
  platform.http.register(fastifyStatic, {
    root,
    prefix: '/media/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    acceptRanges: true,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      // Names are never used again, so what they hold never changes.
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (!SHOWN.test(path)) reply.header('content-disposition', 'attachment');
    },
  });
}
