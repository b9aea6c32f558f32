import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { checkOverride, listTexts, previewText } from './text.service.ts';

export function textRoutes(platform: Platform): void {
  serveResource(platform, 'text/override', {
    table: 'text_override',
    owner: 'tenant',
    onDelete: 'remove',
    oneOfAKind: true,
    search: ['key', 'message'],
    check: checkOverride,
  });
  route(platform, 'GET /text/list', (ctx, { query }) => listTexts(ctx, query));
  route(platform, 'POST /text/preview', (ctx, { body }) => Promise.resolve(previewText(ctx, body)));
}
