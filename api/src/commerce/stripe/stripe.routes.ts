import { done, systemContext } from '../../platform/context.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import { type Platform, route } from '../../platform/route.ts';
import { check, connect, disconnect, offer, readAccount } from './stripe-account.service.ts';
import { takeWebhook } from './stripe-webhook.service.ts';
import { webhookPath } from './stripe-path.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Stripe's largest are a tenth of it. */
const MOST_BYTES = 256 * 1024;
/** A minute, from one network. */
const MOST_WEBHOOKS = 1200;

/** Where Stripe tells what happened: open to all, and nothing is believed that is not signed with the shop's own secret. It is read as bytes, since these are what is signed. */
function serveWebhooks({ http, database, now, secret }: Platform): void {
  const budget = new MinuteBudget(MOST_WEBHOOKS);
  void http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { tenantId: string } }>(webhookPath(':tenantId'), { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const { tenantId } = request.params;
      const signature = request.headers['stripe-signature'];
      if (!budget.spend(request.ip, now())) return reply.code(429).send();
      if (!UUID.test(tenantId)) return reply.code(404).send();
      const ctx = systemContext(database, { id: tenantId, slug: '' }, { now, log: request.log });
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const status = await takeWebhook(ctx, { secret }, bytes, typeof signature === 'string' ? signature : '');
      return reply.code(status).send();
    });
    ready();
  });
}

export function stripeRoutes(platform: Platform): void {
  route(platform, 'GET /payment/stripe/account', async (ctx) => done(await readAccount(ctx, platform)));
  route(platform, 'POST /payment/stripe/connect', (ctx, { body }) => connect(ctx, platform, body));
  route(platform, 'POST /payment/stripe/offer', (ctx, { body }) => offer(ctx, platform, body));
  route(platform, 'POST /payment/stripe/check', (ctx) => check(ctx, platform));
  route(platform, 'POST /payment/stripe/disconnect', (ctx, { body }) => disconnect(ctx, platform, body));
  serveWebhooks(platform);
}
