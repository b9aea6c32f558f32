import { type Move, serveMoves } from '../../platform/resource/move.ts';
import { proposable, proposalMoves, proposedBy } from '../../platform/resource/proposal.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { momentFacts, momentsFor } from './moment.repository.ts';
import { checkApproval, checkCopy, checkMoment, type Existing, readMoments } from './moment.service.ts';

/** Adds the overlap check to an approval, because the moment takes its place then. */
const withPlace = (move: Move): Move => ({
  ...move,
  check: async (ctx, existing: Existing, asked) => (await move.check?.(ctx, existing, asked)) ?? checkApproval(ctx, existing),
});
const momentMoves = Object.fromEntries(Object.entries(proposalMoves).map(([name, move]) => [name, name === 'approve' ? withPlace(move) : move]));

export function momentRoutes(platform: Platform): void {
  const link = serveResource(platform, 'product/link', {
    table: 'product_link',
    owner: 'tenant',
    onDelete: 'remove',
    columns: proposedBy,
    sorts: ['fromMs'],
    defaultSort: { by: 'fromMs', direction: 'asc' },
    search: ['note'],
    ...proposable({ computed: momentFacts, check: checkMoment, onClone: () => ({ entity_status: 'DRAFT' }) }),
    only: momentsFor,
    checkExisting: checkCopy,
  });
  serveMoves(platform, 'product/link', { resource: link, name: 'product/link', column: 'entity_status' }, momentMoves);
  route(platform, 'GET /product/moments/:id', (ctx, { params, query }) => readMoments(ctx, params.id, query.reachedMs ?? 0));
}
