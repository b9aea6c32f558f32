import { serveResource } from '../platform/resource/serve.ts';
import { type Platform, route } from '../platform/route.ts';
import { checkWord, codeOfCopy, listVocabularies, readVocabulary } from './vocab.service.ts';

export function vocabRoutes(platform: Platform): void {
  serveResource(platform, 'vocab/value', {
    table: 'vocab_value',
    owner: 'tenant',
    onDelete: 'archive',
    search: ['value', 'label'],
    sorts: ['sequence', 'label', 'value'],
    check: checkWord,
    onClone: codeOfCopy,
  });
  route(platform, 'GET /vocab/list', (ctx, { query }) => listVocabularies(ctx, query));
  route(platform, 'GET /vocab/item/:id', (ctx, { params, query }) => readVocabulary(ctx, params.id, query.locale));
}
