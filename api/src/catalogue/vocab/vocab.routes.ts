import { serveMoves } from '../../platform/resource/move.ts';
import { proposable, proposalMoves, proposedBy } from '../../platform/resource/proposal.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import { type Platform, route } from '../../platform/route.ts';
import { checkWord, codeOfCopy, listVocabularies, readVocabulary } from './vocab.service.ts';

export function vocabRoutes(platform: Platform): void {
  const words = serveResource(platform, 'vocab/value', {
    table: 'vocab_value',
    owner: 'tenant',
    onDelete: 'archive',
    search: ['value', 'label'],
    sorts: ['sequence', 'label', 'value'],
    columns: proposedBy,
    ...proposable({ check: checkWord, onClone: codeOfCopy }),
  });
  serveMoves(platform, 'vocab/value', { resource: words, name: 'vocab/value', column: 'entity_status' }, proposalMoves);
  route(platform, 'GET /vocab/list', (ctx, { query }) => listVocabularies(ctx, query), { cachedBy: 'catalogue' });
  route(platform, 'GET /vocab/item/:id', (ctx, { params, query }) => readVocabulary(ctx, params.id, query.locale), { cachedBy: 'catalogue' });
}
