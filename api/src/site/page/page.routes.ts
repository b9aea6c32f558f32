import { saveRecord, serveResource } from '../../platform/resource/serve.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { feedRoutes } from './feed.routes.ts';
import { archivingRefusal, legalRefusal, legalVersions } from './legal-page.service.ts';
import { listArticleTags } from './page.repository.ts';
import { articlePage, articleRefusal, pageRefusal, previewPage, previewVersion, renderPage, wordsOfDraft } from './page.service.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { insertVersion } from './version.repository.ts';
import { readVersion, restoreVersion, versionPage } from './version.service.ts';

export function pageRoutes(platform: Platform): void {
  const pages: Resource<'page', 'page'> = serveResource(
    platform,
    'page',
    {
      table: 'page',
      owner: 'tenant',
      onDelete: 'archive',
      search: ['title', 'path', 'description'],
      sorts: ['title', 'path'],
      onSave: wordsOfDraft,
      check: async (ctx, draft, existing) => (await articleRefusal(ctx, draft, existing)) ?? legalRefusal(ctx, draft, existing),
      checkExisting: (ctx, existing, what) => Promise.resolve(what === 'removed' ? archivingRefusal(ctx, existing) : undefined),
      after: (ctx, { id }, what) => (what === 'removed' ? Promise.resolve() : insertVersion(ctx, id)),
    },
    ['save'],
  );
  route(platform, 'POST /page/item', async (ctx, { body }) => {
    // Before the transaction: whose a host is, only the platform can tell.
    const refusal = await pageRefusal(ctx, platform.database, body);
    return refusal ? { ok: false, error: refusal } : saveRecord(ctx, pages, body);
  });
  route(platform, 'GET /page/version/list', versionPage);
  route(platform, 'GET /page/version/item/:id', (ctx, { params }) => readVersion(ctx, params.id));
  route(platform, 'GET /page/version/preview/:id', (ctx, { params }) => previewVersion(ctx, params.id));
  route(platform, 'POST /page/restore', (ctx, { body }) => restoreVersion(ctx, pages, body));
  route(platform, 'GET /page/legal-versions', legalVersions);
  route(platform, 'GET /page/render-page', (ctx, { query }) => renderPage(ctx, platform.database, query));
  route(platform, 'GET /page/preview/:id', (ctx, { params }) => previewPage(ctx, params.id));
  route(platform, 'GET /page/articles', articlePage);
  route(platform, 'GET /page/article-tags', async (ctx, { query }) => done({ content: await listArticleTags(ctx, query.locale) }));
  sitemapRoutes(platform);
  feedRoutes(platform);
}
