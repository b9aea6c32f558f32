import { serveMoves } from '../../platform/resource/move.ts';
import { proposable, proposalMoves, proposedBy } from '../../platform/resource/proposal.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { momentFacts, momentsFor } from './moment.repository.ts';
import { checkCopy, checkMoment, readMoments } from './moment.service.ts';

export function momentRoutes(platform: Platform): void {
  const link = serveResource(platform, 'product/link', {
    table: 'product_link',
    owner: 'tenant',
    onDelete: 'remove',
    columns: proposedBy,
    sorts: ['fromMs'],
    defaultSort: { by: 'fromMs', direction: 'asc' },
    search: ['note'],
    ...proposable({ computed: momentFacts, check: checkMoment }),
    only: momentsFor,
    checkExisting: checkCopy,
  });
  serveMoves(platform, 'product/link', { resource: link, name: 'product/link', column: 'entity_status' }, proposalMoves);
  route(platform, 'GET /product/moments/:id', (ctx, { params, query }) => readMoments(ctx, params.id, query.reachedMs ?? 0));
}
