import { done, systemContext } from '../../platform/context.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import { type Platform, route } from '../../platform/route.ts';
import { check, connect, disconnect, offer, readAccount } from './stripe-account.service.ts';
import { takeWebhook } from './stripe-webhook.service.ts';
import { webhookPath } from './stripe-path.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** About ten times the largest event Stripe sends. */
const MAX_BODY_BYTES = 256 * 1024;
/** Per network address. */
const MAX_WEBHOOKS_PER_MINUTE = 1200;

/** Serves the public webhook. Only events signed with the shop's own secret are accepted. The body is read as bytes, since the signature covers them. */
function serveWebhooks({ http, database, now, secret }: Platform): void {
  const budget = new MinuteBudget(MAX_WEBHOOKS_PER_MINUTE);
  void http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { tenantId: string } }>(webhookPath(':tenantId'), { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
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
