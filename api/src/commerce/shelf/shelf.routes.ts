import { type Platform, route } from '../../platform/route.ts';
import { readFilters, readShelf, type ShelfParts } from './shelf.service.ts';
import { Shelves } from './shelves.ts';

export function shelfRoutes(platform: Platform, engine: ShelfParts['engine']): void {
  const parts = { engine, shelves: new Shelves() };
  route(platform, 'POST /product/shelf', (ctx, { body }) => readShelf(ctx, parts, body));
  route(
    platform,
    'GET /product/shelf',
    async (ctx, { query }) => {
      const asked = readFilters(query);
      return asked.ok ? readShelf(ctx, parts, asked.value) : asked;
    },
    { cachedBy: 'catalogue' },
  );
}
