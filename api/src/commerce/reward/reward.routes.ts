import { sql } from 'kysely';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkOwnReward } from './reward.service.ts';

export function rewardRoutes(platform: Platform): void {
  serveResource(platform, 'reward', {
    table: 'reward',
    owner: 'organization',
    readBy: 'everyone',
    onDelete: 'archive',
    sorts: ['points'],
    search: ['name', 'description'],
  });
  serveResource(platform, 'reward/trigger', {
    table: 'reward_trigger',
    owner: 'tenant',
    only: (ctx) =>
      sql`exists (select 1 from reward w where w.tenant_id = r.tenant_id and w.id = r.reward_id and w.organization_id = ${ctx.organizationId}::uuid)`,
    onDelete: 'remove',
    sorts: ['sequence'],
    defaultSort: { by: 'sequence', direction: 'asc' },
    search: ['event'],
    check: checkOwnReward,
  });
}
