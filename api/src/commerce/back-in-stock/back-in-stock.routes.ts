import { type Platform, route } from '../../platform/route.ts';
import { endWait, readOwnWaits, waitFor } from './back-in-stock.service.ts';

export function backInStockRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, 'POST /product/sku/notify-me/:id', (ctx, { params, body, request }) => waitFor(ctx, params.id, body, { database, request }));
  route(platform, 'POST /product/sku/forget-me/:id', (ctx, { params }) => endWait(ctx, params.id));
  route(platform, 'GET /product/sku/my-waits', (ctx) => readOwnWaits(ctx));
}
