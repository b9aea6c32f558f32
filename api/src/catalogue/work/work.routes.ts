import { serveMoves } from '../../platform/resource/move.ts';
import { proposable, proposalMoves, proposedBy } from '../../platform/resource/proposal.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkWork } from './work.service.ts';

export function workRoutes(platform: Platform): void {
  const work = serveResource(platform, 'work', {
    table: 'work',
    owner: 'tenant',
    onDelete: 'archive',
    columns: proposedBy,
    // EIDR and ISAN name one work in the world.
    ...proposable({ check: checkWork, onClone: () => ({ eidr: null, isan: null }) }),
  });
  serveMoves(platform, 'work', { resource: work, name: 'work', column: 'entity_status' }, proposalMoves);
}
