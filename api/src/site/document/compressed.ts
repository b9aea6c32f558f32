import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takes } from '../../platform/accepted-encoding.ts';
import { VARY } from './document-locale.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A document is compressed for each reader, since it holds what is theirs alone: as well as costs little. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Sends a document as small as its reader takes it. */
export async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = headers['accept-encoding'] ?? '';
  void reply.header('vary', VARY).type('text/html; charset=utf-8');
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(await toBrotli(html, quick));
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await toGzip(html));
  return reply.send(html);
}
