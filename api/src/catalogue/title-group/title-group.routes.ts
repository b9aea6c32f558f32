import { route, type Platform } from '../../platform/route.ts';
import { listRelated, listRestricted, listTagged, listTags } from './title-group.service.ts';

export function titleGroupRoutes(platform: Platform): void {
  route(platform, 'GET /product/tags', (ctx, { query }) => listTags(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'GET /product/tagged', (ctx, { query }) => listTagged(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'GET /product/related', (ctx, { query }) => listRelated(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'GET /product/restricted', (ctx, { query }) => listRestricted(ctx, query));
}
