import type { FastifyReply } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import type { AvailsParts } from './fetch-feed.service.ts';
import { annotatedList, readKept } from './kept-list.service.ts';
import { findKept } from './mend.service.ts';

const noSheet = refuse('UNSUPPORTED_MEDIA_TYPE', 'A list in XML has no cells to mark. Mend it here, or look at its findings.', {
  path: 'id',
  code: 'file-type',
});

/** Sends a list again with what is wrong with each row in a column of its own. */
export async function sendAnnotated(ctx: Context, parts: AvailsParts, reply: FastifyReply, id: string): Promise<Result<never> | FastifyReply> {
  const kept = await findKept(ctx, id);
  if (!kept.ok) return kept;
  const { list } = kept.value;
  if (list.mediaType === 'application/xml') return noSheet;
  const written = await readKept(ctx, parts, { list, job: annotatedList, more: {}, gone: whileAwaited(reply) });
  if (!written.ok) return written;
  const isText = list.mediaType.startsWith('text/');
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', isText ? 'text/csv; charset=utf-8' : list.mediaType)
    .header('content-disposition', `attachment; filename="avails-errors.${isText ? 'csv' : 'xlsx'}"`)
    .send(Buffer.from(written.value));
}
