import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { type SearchEngine, searchSite } from './search.service.ts';

/** Not kept with the catalogue's revision: a page appears at its time, without anyone writing. */
export function searchRoutes(platform: Platform, engine: SearchEngine): void {
  route(platform, 'GET /search', async (ctx, { query }) => done(await searchSite(ctx, engine, query)));
}
