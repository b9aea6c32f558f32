import fastifyStatic from '@fastify/static';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rawRoute } from '../platform/raw-route.ts';
import type { Platform } from '../platform/route.ts';
import { recordFile, uploadsOf } from './file.service.ts';
import { receiveForm } from './receive.ts';

const FILE_LIMIT_BYTES = Number(process.env['MARQUEE_UPLOAD_LIMIT_MB'] ?? 512) * 1024 * 1024;
/** What browsers may show; the rest is downloaded, whatever it holds. */
const SHOWN = /\.(jpg|png|gif|webp|avif|mp4|mov|webm|ts)$/;

export function fileRoutes(platform: Platform): void {
  rawRoute(
    platform,
    'POST /file/upload',
    async (ctx, { request }) => {
      const directory = uploadsOf(platform.dataDirectory, ctx.tenant.id);
      const form = await receiveForm(request, directory);
      return form.ok ? recordFile(ctx, form.value, directory) : form;
    },
    { fileLimitBytes: FILE_LIMIT_BYTES },
  );

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
