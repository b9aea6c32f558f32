import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { readSales } from './sale.repository.ts';

export function saleRoutes(platform: Platform): void {
  route(platform, 'GET /order/sale/list', async (ctx, { query }) => done(await readSales(ctx, query)));
}
