import { sql } from 'kysely';
import { can, type Context, done } from '../../platform/context.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { rewardJobs } from './earning.service.ts';
import { listGivenTo } from './given.repository.ts';
import { readJournal, readMine, takeBack } from './given.service.ts';
import { giftName, targetName } from './offered.repository.ts';
import { checkReward, checkTrigger } from './reward.service.ts';
import { redeem } from './spending.service.ts';

/** Columns of a reward `r` that only staff with the right may read. */
const toStaff = (column: 'given' | 'undone') => (ctx: Context) => (can(ctx, 'campaign:read') ? sql`r.${sql.ref(column)}` : sql`null::integer`);

export function rewardRoutes(platform: Platform): void {
  serveResource(platform, 'reward', {
    table: 'reward',
    owner: 'organization',
    readBy: 'everyone',
    onDelete: 'archive',
    computed: { giftName: giftName('r'), given: toStaff('given'), undone: toStaff('undone') },
    sorts: ['points'],
    search: ['name', 'description'],
    check: checkReward,
    onClone: () => ({ given: 0, undone: 0 }),
  });
  serveResource(platform, 'reward/trigger', {
    table: 'reward_trigger',
    owner: 'tenant',
    only: (ctx) =>
      sql`exists (select 1 from reward w where w.tenant_id = r.tenant_id and w.id = r.reward_id and w.organization_id = ${ctx.organizationId}::uuid)`,
    onDelete: 'remove',
    computed: { targetName },
    sorts: ['sequence'],
    defaultSort: { by: 'sequence', direction: 'asc' },
    search: ['event'],
    check: checkTrigger,
  });
  route(platform, 'GET /reward/mine', (ctx) => readMine(ctx));
  route(platform, 'GET /reward/journal', (ctx, { query }) => readJournal(ctx, query));
  route(platform, 'POST /reward/redeem/:id', (ctx, { params, request }) => redeem(ctx, request, params.id));
  route(platform, 'GET /reward/given/list', async (ctx, { query }) => done(await listGivenTo(ctx, query)));
  route(platform, 'POST /reward/given/take-back/:id', (ctx, { params, body }) => takeBack(ctx, params.id, body.reason));
  rewardJobs(platform.jobs);
}
