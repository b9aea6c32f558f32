import { route, type Platform } from '../../platform/route.ts';
import { listLetters, listPeople, readPersonPage, savePicture } from './person.service.ts';

export function personRoutes(platform: Platform): void {
  route(platform, 'GET /person/list', (ctx, { query }) => listPeople(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'GET /person/letters', listLetters, { cachedBy: 'catalogue' });
  route(platform, 'GET /person/item', (ctx, { query }) => readPersonPage(ctx, query.path), { cachedBy: 'catalogue' });
  route(platform, 'POST /person/item', (ctx, { body }) => savePicture(ctx, body));
}
