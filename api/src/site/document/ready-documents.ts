import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../contract/languages.ts';
import { takes } from '../../platform/accepted-encoding.ts';
import { freshBytes } from '../../platform/random-bytes.ts';
import { schemeOf } from '../../platform/site.ts';
import { sendCompressed } from './compressed.ts';
import { VARY } from './document-locale.ts';
import { Pieces } from './pieces.ts';
import type { Site } from './site.ts';

/** A document but for its nonce and the id its page reports under, in whose places `NONCE` and `PAGE` stand. */
export interface Ready {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In ms since 1970. */
  readonly until: number;
  /** Makes the id of a page; none for one that reports nothing. */
  readonly signPage: (() => string) | undefined;
}

/** In no text that anybody can have a document say. */
export const NONCE = `nonce-${randomBytes(24).toString('base64url')}`;
export const PAGE = `page-${randomBytes(24).toString('base64url')}`;
const KEPT_BYTES = 48_000_000;

/** Tells the headers, and returns what the document's own words are: its nonce and its page id. */
function tell(reply: FastifyReply, { headers, signPage }: Pick<Ready, 'headers' | 'signPage'>): Readonly<Record<string, string>> {
  const nonce = freshBytes(16).toString('base64');
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value.replaceAll(NONCE, nonce));
  return { [NONCE]: nonce, [PAGE]: signPage?.() ?? '' };
}

/** Sends a document with a nonce and a page id of its own. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): Promise<FastifyReply> {
  const words = tell(reply, ready);
  return sendCompressed(
    request,
    reply,
    Object.entries(words).reduce((html, [place, word]) => html.replaceAll(place, word), ready.html),
  );
}

/** A document that was sent before. */
export interface Kept extends Pick<Ready, 'headers' | 'until' | 'signPage'> {
  readonly stamp: string;
  readonly pieces: Pieces;
}

/** Sends it again, with a nonce and a page id of its own: written straight to the socket, since nothing is left to decide about it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  const words = tell(reply, kept);
  const isCompressed = takes(request.headers['accept-encoding'] ?? '', 'gzip');
  const body = isCompressed ? kept.pieces.gzipWith(words) : kept.pieces.with(words);
  void reply.header('vary', VARY).header('content-type', 'text/html; charset=utf-8').header('content-length', body.length);
  if (isCompressed) void reply.header('content-encoding', 'gzip');
  const headers = reply.getHeaders();
  reply.hijack();
  reply.raw.writeHead(200, headers as OutgoingHttpHeaders).end(body);
  return reply;
}

/** Whole documents of visitors, ready to be sent again as long as their site's stamp is the same. */
export class ReadyDocuments {
  private readonly known = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES });
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** Finds the document kept of an address in a language, and how to keep one. Undefined for who may be signed in, or is known again to be served a canary. */
  at(request: FastifyRequest, { stamp }: Site, locale: Locale): { readonly kept: Kept | undefined; keep(ready: Ready): void } | undefined {
    if (request.cookies['cmauth'] !== undefined || request.cookies['cmvisitor'] !== undefined) return undefined;
    const key = `${locale} ${schemeOf(request)} ${request.host} ${request.url}`;
    const known = this.known.get(key);
    return {
      kept: known?.stamp === stamp && known.until > this.now().getTime() ? known : undefined,
      keep: ({ html, ...ready }) => {
        const pieces = new Pieces(html, [NONCE, PAGE]);
        this.known.set(key, { ...ready, stamp, pieces }, { size: 2 * pieces.bytes });
      },
    };
  }
}
