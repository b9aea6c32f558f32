import { type Platform, route } from '../../platform/route.ts';
import { readDashboard, saveDashboard } from './dashboard.service.ts';

export function dashboardRoutes(platform: Platform): void {
  route(platform, 'GET /dashboard/item/:id', (ctx, { params }) => readDashboard(ctx, params.id));
  route(platform, 'POST /dashboard/item', (ctx, { body }) => saveDashboard(ctx, body));
}
