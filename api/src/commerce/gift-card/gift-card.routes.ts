import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, done } from '../../platform/context.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import { type Platform, route } from '../../platform/route.ts';
import { type Keyed, keyed } from '../../platform/keyed.ts';
import { claimCard, readBalance } from './gift-holder.service.ts';
import { listOwnCards, sumCards } from './gift-reading.repository.ts';
import { findCards, issueCard, readCard, resendCard, setUsable } from './gift-staff.service.ts';

/** The key of a call that may have one. */
function keyIfAny(ctx: Context, request: FastifyRequest, what: string, asked: object): Result<Keyed | undefined> {
  const key = idempotencyKey(request);
  return key.ok && key.value === undefined ? done(undefined) : keyed(ctx, request, what, asked);
}

export function giftCardRoutes(platform: Platform): void {
  route(platform, 'GET /gift/card/list', async (ctx, { query }) => done(await findCards(ctx, query)));
  route(platform, 'GET /gift/card/item/:id', (ctx, { params }) => readCard(ctx, params.id));
  route(platform, 'GET /gift/totals', async (ctx) => done({ content: await sumCards(ctx) }));
  route(platform, 'POST /gift/card/issue', async (ctx, { body, request }) => {
    const key = keyed(ctx, request, 'gift/issue', body);
    return key.ok ? issueCard(ctx, platform.database, body, { key: key.value, request }) : key;
  });
  for (const step of ['disable', 'enable'] as const)
    route(platform, `POST /gift/card/${step}/:id`, async (ctx, { params: { id }, body, request }) => {
      const key = keyIfAny(ctx, request, `gift/${step}`, { id, ...body });
      return key.ok ? setUsable(ctx, step === 'enable', body, { id, key: key.value }) : key;
    });
  route(platform, 'POST /gift/card/resend/:id', async (ctx, { params: { id }, body, request }) => {
    const key = keyIfAny(ctx, request, 'gift/resend', { id, ...body });
    return key.ok ? resendCard(ctx, body, { id, key: key.value }) : key;
  });
  route(platform, 'GET /gift/mine', async (ctx, { query }) => done(await listOwnCards(ctx, query)));
  route(platform, 'POST /gift/claim', (ctx, { body, request }) => claimCard(ctx, body, request.ip));
  route(platform, 'POST /gift/balance', (ctx, { body, request }) => readBalance(ctx, body, request.ip));
}
