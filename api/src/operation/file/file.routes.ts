import { rawRoute } from '../../platform/raw-route.ts';
import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { recordFile } from './file.service.ts';
import { receiveWithin } from './receive-within.ts';
import { serveFiles } from './serve-files.ts';
import { pictureJobs } from './picture-sizes.service.ts';
import { readFiles, removeFile, usage } from './storage.service.ts';

const FILE_LIMIT_BYTES = Number(process.env['MARQUEE_UPLOAD_LIMIT_MB'] ?? 512) * 1024 * 1024;

export function fileRoutes(platform: Platform): void {
  const { storage, incoming } = platform.files;
  rawRoute(
    platform,
    'POST /file/upload',
    async (ctx, { request, reply }) => {
      const form = await receiveWithin(ctx, request, incoming, FILE_LIMIT_BYTES);
      return form.ok ? recordFile(ctx, form.value, storage, { work: platform.work, gone: whileAwaited(reply) }) : form;
    },
    { fileLimitBytes: FILE_LIMIT_BYTES },
  );
  route(platform, 'GET /file/usage', async (ctx) => done(await usage(ctx)));
  route(platform, 'GET /file/list', (ctx, { query }) => readFiles(ctx, query));
  route(platform, 'DELETE /file/item/:id', (ctx, { params }) => removeFile(ctx, params.id, storage));
  serveFiles(platform);
  pictureJobs(platform.jobs, platform.files);
}
