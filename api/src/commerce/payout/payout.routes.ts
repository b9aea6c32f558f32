import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { readPayouts } from './payout.repository.ts';
import { payOut, readPayout, readPayoutEntries, setTerms, takeBack } from './payout.service.ts';

export function payoutRoutes(platform: Platform): void {
  route(platform, 'GET /payout/list', async (ctx, { query }) => done(await readPayouts(ctx, query)));
  route(platform, 'GET /payout/item/:id', (ctx, { params }) => readPayout(ctx, params.id));
  route(platform, 'GET /payout/entry/list', (ctx, { query }) => readPayoutEntries(ctx, query));
  route(platform, 'POST /payout/terms/:id', (ctx, { params, body, request }) => setTerms(ctx, request, params.id, body));
  route(platform, 'POST /payout/pay/:id', (ctx, { params, body, request }) => payOut(ctx, request, params.id, body));
  route(platform, 'POST /payout/came-back/:id', (ctx, { params, body, request }) => takeBack(ctx, request, params.id, body));
}
