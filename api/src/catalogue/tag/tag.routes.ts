import { sql } from 'kysely';
import { serveMoves } from '../../platform/resource/move.ts';
import { proposable, proposalMoves, proposedBy } from '../../platform/resource/proposal.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';

const usageCount = sql`(
  select count(*) from reference f
  where f.tenant_id = r.tenant_id and f.target_type = 'TAG' and f.target_id = r.id and f.type = 'TAGGED')`;

export function tagRoutes(platform: Platform): void {
  const tag = serveResource(platform, 'tag', {
    table: 'tag',
    owner: 'tenant',
    onDelete: 'archive',
    search: ['name', 'description'],
    columns: proposedBy,
    ...proposable({ computed: { usageCount } }),
  });
  serveMoves(platform, 'tag', { resource: tag, name: 'tag', column: 'entity_status' }, proposalMoves);
}
