import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type Failure } from '../../contract/index.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** JSON the database has already written; it goes to the caller as it is. */
export class JsonText<T> {
  readonly text: string;
  /** Never set: carries the type of what the text says. */
  declare readonly of?: T;
  constructor(text: string) {
    this.text = text;
  }
}

/** A reply ready to be sent again, and the revision it is true for. */
export interface CachedReply {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly catalogue: number;
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedReply): FastifyReply {
  reply.header('etag', cached.etag).header('cache-control', 'private, no-cache').header('vary', 'x-tenant-id, authorization');
  if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
  return reply.header('content-type', JSON_TYPE).send(cached.bytes);
}

export function sendValue(reply: FastifyReply, value: unknown): FastifyReply {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  return reply.header('cache-control', 'no-store').header('content-type', JSON_TYPE).send(text);
}

/** The one table from code to status is in the contract. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, message, fields } = failure;
  if (code === 'UNAVAILABLE') reply.header('retry-after', '2');
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ code, message, ...(fields && { fields }), requestId: reply.request.id }));
}
