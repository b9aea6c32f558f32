import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../../contract/index.ts';
import { type Context, done, refuse } from './context.ts';
import { fingerprint, idempotencyKey } from './idempotency.ts';

const required = refuse('IDEMPOTENCY_KEY_REQUIRED', 'A call that costs money needs a header Idempotency-Key.');

/** A call by its key and by what it asks for; the key is its caller's own, and of this call alone. */
export interface Keyed {
  readonly keyHash: string;
  readonly requestHash: string;
}

/** The key of a call that may have one. */
export function keyedIfAny(ctx: Context, request: FastifyRequest, what: string, asked: object): Result<Keyed | undefined> {
  const key = idempotencyKey(request);
  return key.ok && key.value === undefined ? done(undefined) : requireIdempotencyKey(ctx, request, what, asked);
}

/**
 * Reads the key of a call that costs money. `what` names the call, `asked` is all that it asks for. A guest's key counts together with `secret`, which no other guest has;
 * without a secret each call is one of its own, since equal keys may be of two strangers.
 */
export function requireIdempotencyKey(ctx: Context, request: FastifyRequest, what: string, asked: object, secret?: string): Result<Keyed> {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  if (key.value === undefined) return required;
  const caller = ctx.identityId === null ? ['guest', secret ?? randomUUID()] : [ctx.identityId];
  return done({ keyHash: fingerprint(what, ...caller, key.value), requestHash: fingerprint(what, JSON.stringify(asked)) });
}
