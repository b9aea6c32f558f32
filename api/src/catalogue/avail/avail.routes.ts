import { type Platform, route } from '../../platform/route.ts';
import { changeAvail, createAvail, readAvail, readAvails, withdrawAvail } from './avail.service.ts';
import { readAllowed, readCalendar, readCoverage } from './coverage.service.ts';

export function availRoutes(platform: Platform): void {
  route(platform, 'GET /avail/list', (ctx, { query }) => readAvails(ctx, query));
  route(platform, 'GET /avail/item/:id', (ctx, { params }) => readAvail(ctx, params.id));
  route(platform, 'POST /avail/create', (ctx, { body }) => createAvail(ctx, body));
  route(platform, 'POST /avail/change/:id', (ctx, { params, body }) => changeAvail(ctx, params.id, body));
  route(platform, 'POST /avail/withdraw/:id', (ctx, { params, body }) => withdrawAvail(ctx, params.id, body));
  route(platform, 'GET /avail/coverage', (ctx, { query }) => readCoverage(ctx, query.productId));
  route(platform, 'GET /avail/allowed', (ctx, { query }) => readAllowed(ctx, query));
  route(platform, 'GET /avail/calendar', (ctx, { query }) => readCalendar(ctx, query));
}
