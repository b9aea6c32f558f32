import { sql } from 'kysely';
import type { Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { deliver } from './delivering.service.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { findContent, findDelivery, readDeliveries } from './delivery.repository.ts';
import { checkEndpoint, columnsOfEndpoint, copyEndpoint, freshCopy, rotateSecret, saveEndpoint, sealedSecret } from './endpoint.service.ts';
import { redeliver, redeliverDead, sendTest } from './redelivery.service.ts';

const counted = (status: string) =>
  sql`(select count(*) from webhook_delivery d where d.tenant_id = r.tenant_id and d.endpoint_id = r.id and d.status = ${sql.lit(status)})`;

type WithAttempts = Reply<'GET /webhook/delivery/item/:id'>;

async function readDelivery(ctx: Context, id: string): Promise<Result<WithAttempts>> {
  const [delivery, content] = [await findDelivery(ctx, id), await findContent(ctx, id)];
  return delivery && content ? done({ ...delivery, ...content } as WithAttempts) : notFound;
}

export function webhookRoutes(platform: Platform): void {
  const endpoints = serveResource(
    platform,
    'webhook/endpoint',
    {
      table: 'webhook_endpoint',
      owner: 'tenant',
      onDelete: 'remove',
      search: ['url', 'description'],
      defaultSort: { by: 'createdAt', direction: 'asc' },
      computed: {
        secret: sql`null::text`,
        formerSecretUntil: (ctx) => sql`case when r.former_secret_until > ${ctx.now()}::timestamptz then instant(r.former_secret_until) end`,
        health: sql`case when r.stopped_at is not null then 'STOPPED' when r.failing_since is not null then 'FAILING'
          when r.last_attempt_at is null then 'UNUSED' else 'GOOD' end`,
        waiting: counted('PENDING'),
        dead: counted('DEAD'),
      },
      check: (_ctx, draft) => checkEndpoint(platform, draft),
      onCreate: () => sealedSecret(platform),
      onSave: (_ctx, draft) => columnsOfEndpoint(draft),
      onClone: () => freshCopy(platform),
    },
    ['save', 'clone'],
  );
  route(platform, 'POST /webhook/endpoint/item', (ctx, { body }) => saveEndpoint(ctx, platform, endpoints, body));
  route(platform, 'PUT /webhook/endpoint/item/:id', (ctx, { params }) => copyEndpoint(ctx, platform, endpoints, params.id));
  route(platform, 'POST /webhook/endpoint/rotate/:id', (ctx, { params, body }) => rotateSecret(ctx, platform, endpoints, { ...params, ...body }));
  route(platform, 'POST /webhook/endpoint/test/:id', (ctx, { params, request }) => sendTest(ctx, request, params.id));
  route(platform, 'POST /webhook/endpoint/redeliver/:id', (ctx, { params, body, request }) => redeliverDead(ctx, request, { ...params, ...body }));
  route(platform, 'GET /webhook/delivery/list', async (ctx, { query }) => done(await readDeliveries(ctx, query)));
  route(platform, 'GET /webhook/delivery/item/:id', (ctx, { params }) => readDelivery(ctx, params.id));
  route(platform, 'POST /webhook/delivery/redeliver/:id', (ctx, { params, request }) => redeliver(ctx, request, params.id));
  platform.jobs.serve(deliverWebhook, (ctx, asked) => deliver(ctx, platform, asked));
}
