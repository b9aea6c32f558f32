import { done } from '../../platform/context.ts';
import { keyedIfAny } from '../../platform/require-idempotency-key.ts';
import { type Platform, route } from '../../platform/route.ts';
import { findBought, findPlanGifts, readdressBoughtPlan, readdressPlan, resendPlan } from './plan-gift.service.ts';
import { redeemPlanGift } from './redeeming.service.ts';

export function planGiftRoutes(platform: Platform): void {
  route(platform, 'GET /gift/plan/list', async (ctx, { query }) => done(await findPlanGifts(ctx, query)));
  route(platform, 'GET /gift/plan/bought', async (ctx, { query }) => done(await findBought(ctx, query)));
  route(platform, 'POST /gift/plan/resend/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/plan/resend', { id, ...body });
    return key.ok ? resendPlan(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/plan/readdress/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/plan/readdress', { id, ...body });
    return key.ok ? readdressPlan(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/plan/bought/readdress/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/plan/bought/readdress', { id, ...body });
    return key.ok ? readdressBoughtPlan(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/plan/redeem', (ctx, { body, request }) => redeemPlanGift(ctx, body, request.ip));
}
