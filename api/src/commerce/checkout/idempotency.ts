import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;
const sha256 = (...parts: readonly (string | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const required = refuse('IDEMPOTENCY_KEY_REQUIRED', 'A call that costs money needs a header Idempotency-Key.');

export const otherUse = refuse('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for something else.');

/** A call by its key and by what it asks for; the key is its caller's own, and of this call alone. */
export interface Keyed {
  readonly keyHash: string;
  readonly requestHash: string;
}

/** Reads the key of a call that costs money. `what` names the call, `asked` is all that it asks for. */
export function keyed(ctx: Context, request: FastifyRequest, what: string, asked: object): Result<Keyed> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return required;
  if (typeof key !== 'string' || key.length > 200 || !KEY.test(key)) return invalid('Idempotency-Key', 'must be 8 to 200 visible characters');
  return done({ keyHash: sha256(what, ctx.identityId, key), requestHash: sha256(what, JSON.stringify(asked)) });
}
