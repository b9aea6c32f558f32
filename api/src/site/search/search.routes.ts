import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { searchSite } from './search.service.ts';
import { sqlSearch } from './sql-search.service.ts';

/** Not kept with the catalogue's revision: a page appears at its time, without anyone writing. */
export function searchRoutes(platform: Platform): void {
  route(platform, 'GET /search', async (ctx, { query }) => done(await searchSite(ctx, sqlSearch, query)));
}
