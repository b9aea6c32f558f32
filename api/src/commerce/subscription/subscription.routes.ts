import { sql } from 'kysely';
import { can } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { serveMoves } from '../../platform/resource/move.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import { listRecords, serveResource } from '../../platform/resource/serve.ts';
import { route, type Platform } from '../../platform/route.ts';
import type { Reply, Result } from '../../../contract/index.ts';
import { subscriptionMoves } from './subscription-moves.service.ts';
import { beginUpgrade } from './upgrading.service.ts';
import { begin, cancel, changePlan, readCharges, readMine, subscribeAgain, Subscriptions } from './subscription.service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The plan of people who name none, from MARQUEE_PLAN_ID. */
function readDefaultPlanId(platform: Platform): string | null {
  const id = process.env['MARQUEE_PLAN_ID'] ?? '';
  if (id !== '' && !UUID.test(id)) platform.http.log.warn({ id }, 'MARQUEE_PLAN_ID is not the id of a plan');
  return UUID.test(id) ? id : null;
}

export function subscriptionRoutes(platform: Platform): void {
  const defaultPlanId = readDefaultPlanId(platform);
  const subscriptions = new Subscriptions(defaultPlanId);
  const plan = serveResource(platform, 'plan', {
    table: 'plan',
    owner: 'tenant',
    onDelete: 'archive',
    columns: { interval: 'billing_interval' },
    computed: { isDefault: sql`coalesce(r.id = ${defaultPlanId}::uuid, false)` },
    sorts: ['tierRank', 'price'],
    defaultSort: { by: 'tierRank', direction: 'asc' },
    search: ['name', 'description'],
  });
  const subscription: Resource<'subscription', 'subscription'> = serveResource(
    platform,
    'subscription',
    {
      table: 'subscription',
      owner: 'identity',
      othersWith: 'subscription:read',
      only: (ctx, forWriting) =>
        forWriting && !can(ctx, 'subscription:update') && !can(ctx, 'payment:update') ? sql`r.identity_id = ${ctx.identityId}::uuid` : sql`true`,
      onDelete: 'remove',
      computed: {
        giftUntil: sql`case when r.gift_until >= r.current_period_end then instant(r.gift_until) end`,
        planName: sql`(select p.name from plan p where p.tenant_id = r.tenant_id and p.id = r.plan_id)`,
      },
      elsewhere: ['planId'],
      sorts: ['currentPeriodEnd'],
      search: ['status'],
      check: (ctx, draft, existing) => subscriptions.check(ctx, draft, existing),
      onCreate: (ctx, draft) => subscriptions.onCreate(ctx, draft),
      after: async (ctx, existing, what, draft) => {
        if (draft && what === 'changed') await changePlan(ctx, subscription, existing, draft);
        if (what === 'created') await begin(ctx, existing);
      },
    },
    ['clone', 'delete'],
  );
  serveMoves(platform, 'subscription', { resource: subscription, name: 'subscription' }, subscriptionMoves);
  route(platform, 'PUT /subscription/item/:id', (ctx, { params }) => subscribeAgain(ctx, subscription, params.id));
  route(platform, 'DELETE /subscription/item/:id', (ctx, { params }) => cancel(ctx, subscription, params.id));
  route(platform, 'GET /subscription/me', (ctx) => readMine(ctx, subscription) as Promise<Result<JsonText<Reply<'GET /subscription/me'>>>>);
  route(platform, 'POST /subscription/upgrade', (ctx, { body }) => beginUpgrade(ctx, platform.secret, body));
  route(platform, 'GET /subscription/current-charges', (ctx, { query }) => readCharges(ctx, query.planId));
  route(
    platform,
    'POST /subscription/list-plans',
    (ctx, { body }) => listRecords(ctx, plan, body) as Promise<Result<JsonText<Reply<'POST /subscription/list-plans'>>>>,
  );
}
