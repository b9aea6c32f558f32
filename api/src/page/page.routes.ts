import { serveResource } from '../platform/resource/serve.ts';
import { type Platform, route } from '../platform/route.ts';
import { pageRefusal, renderPage } from './page.service.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

export function pageRoutes(platform: Platform): void {
  serveResource(platform, 'page', {
    table: 'page',
    owner: 'tenant',
    onDelete: 'archive',
    search: ['title', 'path', 'description'],
    sorts: ['title', 'path'],
    check: (ctx, draft) => pageRefusal(ctx, platform.database, draft),
  });
  route(platform, 'GET /page/render-page', (ctx, { query }) => renderPage(ctx, platform.database, query));
  sitemapRoutes(platform);
}
