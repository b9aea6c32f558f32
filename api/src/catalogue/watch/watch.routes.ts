import { done } from '../../platform/context.ts';
import { route, type Platform } from '../../platform/route.ts';
import { findBecause } from './because.repository.ts';
import { forget, forgetAll, keepPlace, listOfGuest, listWatched, mark, readPlaces, showInRow, takeOver } from './watch.service.ts';

export function watchRoutes(platform: Platform): void {
  route(platform, 'GET /watch/list', (ctx, { query }) => listWatched(ctx, query));
  route(platform, 'DELETE /watch/list', (ctx) => forgetAll(ctx));
  route(platform, 'GET /watch/because', async (ctx) => done(await findBecause(ctx)));
  route(platform, 'GET /watch/item/:id', (ctx, { params }) => readPlaces(ctx, params.id));
  route(platform, 'POST /watch/item', (ctx, { body }) => keepPlace(ctx, body));
  route(platform, 'DELETE /watch/item/:id', (ctx, { params }) => forget(ctx, params.id));
  route(platform, 'POST /watch/mark', (ctx, { body }) => mark(ctx, body));
  route(platform, 'POST /watch/row', (ctx, { body }) => showInRow(ctx, body));
  route(platform, 'POST /watch/import', (ctx, { body }) => takeOver(ctx, body));
  route(platform, 'POST /watch/guest/list', (ctx, { body }) => listOfGuest(ctx, body));
}
