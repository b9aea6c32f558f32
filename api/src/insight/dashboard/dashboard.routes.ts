import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { forgetDashboard, readDashboard, saveDashboard } from './dashboard.service.ts';
import { readSales } from './sales.service.ts';
import { readTodo } from './todo.service.ts';

export function dashboardRoutes(platform: Platform): void {
  route(platform, 'GET /dashboard/item/:id', (ctx, { params }) => readDashboard(ctx, params.id));
  route(platform, 'POST /dashboard/item', (ctx, { body }) => saveDashboard(ctx, body));
  route(platform, 'DELETE /dashboard/item/:id', (ctx, { params }) => forgetDashboard(ctx, params.id));
  route(platform, 'GET /dashboard/todo', async (ctx) => done(await readTodo(ctx)));
  route(platform, 'GET /dashboard/sales', (ctx, { query }) => readSales(ctx, query));
}
