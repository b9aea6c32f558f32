import { route, type Platform } from '../../platform/route.ts';
import { quoteRefund } from './refund.service.ts';

export function refundRoutes(platform: Platform): void {
  route(platform, 'POST /order/refund-quote/:id', (ctx, { params, body }) => quoteRefund(ctx, params.id, body));
}
