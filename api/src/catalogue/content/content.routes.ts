import { serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import { arrangeContent, checkContent, checkKeptContent, contentDefaults, contentFor, placeOfCopy } from './content.service.ts';

export function contentRoutes(platform: Platform): void {
  serveResource(platform, 'content', {
    table: 'content',
    owner: 'tenant',
    only: contentFor,
    onDelete: 'remove',
    sorts: ['sequence'],
    defaultSort: { by: 'sequence', direction: 'asc' },
    search: ['file_type', 'path'],
    check: checkContent,
    checkExisting: checkKeptContent,
    onCreate: contentDefaults,
    onClone: placeOfCopy,
  });
  route(platform, 'POST /content/arrange/:id', (ctx, { params, body }) => arrangeContent(ctx, params.id, body.contentIds));
}
