import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type Failure } from '../../contract/index.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** JSON written by the database, sent unchanged. */
export class JsonText<T> {
  readonly text: string;
  /** Never set: carries the type of the JSON. */
  declare readonly of?: T;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Reply ready to be sent again, and the catalogue revision it is valid for. Bytes are kept as latin1 text, because Node sends such text and
 * the head before it as one piece.
 */
export class CachedReply {
  readonly bytes: string;
  readonly etag: string;
  readonly catalogue: number;
  private gzipped: string | undefined;
  private isAsked = false;

  constructor(text: string, etag: string, catalogue: number) {
    // PostgreSQL writes JSON with spaces, which every later answer would carry.
    this.bytes = Buffer.from(JSON.stringify(JSON.parse(text))).toString('latin1');
    this.etag = etag;
    this.catalogue = catalogue;
  }

  /** Compresses once, off the event loop; returns undefined until compression is done. */
  gzip(): string | undefined {
    if (!this.isAsked && this.bytes.length > MIN_COMPRESSED_BYTES) {
      this.isAsked = true;
      gzip(Buffer.from(this.bytes, 'latin1'), (error, compressed) => {
        if (error) this.isAsked = false;
        else this.gzipped = compressed.toString('latin1');
      });
    }
    return this.gzipped;
  }
}

const MIN_COMPRESSED_BYTES = 1024;
const fixedHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache', vary: 'x-tenant-id, authorization, accept-encoding' };

/** Sends a cached reply straight to the socket, past Fastify. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  const { 'accept-encoding': encodings, 'if-none-match': known } = request.headers;
  const headers = { ...fixedHeaders, 'x-request-id': request.id, etag: cached.etag };
  reply.hijack();
  if (known === cached.etag) {
    reply.raw.writeHead(304, headers).end();
    return reply;
  }
  const compressed = typeof encodings === 'string' && encodings.includes('gzip') ? cached.gzip() : undefined;
  const body = compressed ?? cached.bytes;
  reply.raw
    .writeHead(200, { ...headers, ...(compressed && { 'content-encoding': 'gzip' }), 'content-type': JSON_TYPE, 'content-length': body.length })
    .end(body, 'latin1');
  return reply;
}

export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  return reply.header('cache-control', 'no-store').header('content-type', JSON_TYPE).send(text);
}

/** Sends a failure with the status the contract maps its code to. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, message, fields } = failure;
  const retryAfter = failure.retryAfter ?? (code === 'UNAVAILABLE' ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ code, message, ...(fields && { fields }), requestId: reply.request.id }));
}
