import { done } from '../../platform/context.ts';
import { type Platform, route } from '../../platform/route.ts';
import { requireIdempotencyKey, keyedIfAny } from '../../platform/require-idempotency-key.ts';
import { prolongCard, writeOffCard } from './gift-ending.service.ts';
import { claimCard, readBalance } from './gift-holder.service.ts';
import { listOwnCards, sumCards } from './gift-reading.repository.ts';
import { listBoughtCards } from './sold-cards.repository.ts';
import { readdressBought, readdressCard } from './readdress.service.ts';
import { findCards, issueCard, readCard, resendCard, setUsable, voidForGood } from './gift-staff.service.ts';

export function giftCardRoutes(platform: Platform): void {
  route(platform, 'GET /gift/card/list', async (ctx, { query }) => done(await findCards(ctx, query)));
  route(platform, 'GET /gift/card/item/:id', (ctx, { params }) => readCard(ctx, params.id));
  route(platform, 'GET /gift/totals', async (ctx) => done({ content: await sumCards(ctx) }));
  route(platform, 'POST /gift/card/issue', async (ctx, { body, request }) => {
    const key = requireIdempotencyKey(ctx, request, 'gift/issue', body);
    return key.ok ? issueCard(ctx, platform.database, body, { key: key.value, request }) : key;
  });
  for (const step of ['disable', 'enable'] as const)
    route(platform, `POST /gift/card/${step}/:id`, async (ctx, { params: { id }, body, request }) => {
      const key = keyedIfAny(ctx, request, `gift/${step}`, { id, ...body });
      return key.ok ? setUsable(ctx, step === 'enable', body, { id, key: key.value }) : key;
    });
  route(platform, 'POST /gift/card/void/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/void', { id, ...body });
    return key.ok ? voidForGood(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/card/prolong/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/prolong', { id, ...body });
    return key.ok ? prolongCard(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/card/expire/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/expire', { id, ...body });
    return key.ok ? writeOffCard(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/card/resend/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/resend', { id, ...body });
    return key.ok ? resendCard(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/card/readdress/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/readdress', { id, ...body });
    return key.ok ? readdressCard(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'POST /gift/bought/readdress/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyedIfAny(ctx, request, 'gift/bought/readdress', { id, ...body });
    return key.ok ? readdressBought(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'GET /gift/mine', async (ctx, { query }) => done(await listOwnCards(ctx, query)));
  route(platform, 'GET /gift/bought', async (ctx, { query }) => done(await listBoughtCards(ctx, query)));
  route(platform, 'POST /gift/claim', (ctx, { body, request }) => claimCard(ctx, body, request.ip));
  route(platform, 'POST /gift/balance', (ctx, { body, request }) => readBalance(ctx, body, request.ip));
}
