import { done } from '../../platform/context.ts';
import { requireIdempotencyKey } from '../../platform/require-idempotency-key.ts';
import { type Platform, route } from '../../platform/route.ts';
import { findBatches, makeCodes, redeemCode, stopCodes } from './title-code.service.ts';

export function titleCodeRoutes(platform: Platform): void {
  route(platform, 'GET /title-code/list', async (ctx, { query }) => done(await findBatches(ctx, query)));
  route(platform, 'POST /title-code/make', async (ctx, { body, request }) => {
    const key = requireIdempotencyKey(ctx, request, 'title-code/make', body);
    return key.ok ? makeCodes(ctx, body, key.value) : key;
  });
  route(platform, 'POST /title-code/stop/:id', (ctx, { params }) => stopCodes(ctx, params.id));
  route(platform, 'POST /title-code/redeem', (ctx, { body, request }) => redeemCode(ctx, body, request.ip));
}
