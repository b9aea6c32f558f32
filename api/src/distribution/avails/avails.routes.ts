import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { addressOfImport, importAvails, importMrss, readImports } from './avails.service.ts';
import { sendAvails } from './export.service.ts';
import { AVAILS_LIMIT_BYTES, fetchFeed, takeFeed } from './fetch-feed.service.ts';
import { readList, takeList } from './read-list.service.ts';

export function availsRoutes(platform: Platform): void {
  rawRoute(platform, 'POST /product/avails/import', (ctx, input) => importAvails(ctx, platform, input), { fileLimitBytes: AVAILS_LIMIT_BYTES });
  route(platform, 'POST /product/avails/import-mrss', (ctx, { body }) => importMrss(ctx, body));
  rawRoute(platform, 'GET /avail/export', (ctx, { query, reply }) => sendAvails(ctx, platform, reply, query));
  route(platform, 'GET /product/avails/import/list', (ctx, { query }) => readImports(ctx, query));
  route(platform, 'GET /product/avails/import/file/:id', (ctx, { params }) => addressOfImport(ctx, platform, params.id));
  platform.jobs.serve(readList, (ctx, asked) => takeList(ctx, platform, asked));
  platform.jobs.serve(fetchFeed, (ctx, asked) => takeFeed(ctx, platform, asked));
}
