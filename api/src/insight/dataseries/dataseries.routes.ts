import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { listDataseries } from './dataseries.service.ts';

export function dataseriesRoutes(platform: Platform): void {
  route(platform, 'GET /dataseries/list', async (ctx, { query }) => done(await listDataseries(ctx, query)));
}
