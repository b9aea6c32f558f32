import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../../contract/index.ts';
import { done, refuse } from './context.ts';
import { invalid } from './listing.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

export const keyReused = refuse('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for something else.');

/** Hashes the parts that identify a call: its key, or its whole content. */
export const fingerprint = (...parts: readonly (string | null)[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Returns the Idempotency-Key header of a call, or undefined; refuses a malformed key. */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): Result<string | undefined> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return done(undefined);
  if (typeof key !== 'string' || key.length > 200 || !KEY.test(key)) return invalid('Idempotency-Key', 'must be 8 to 200 visible characters');
  return done(key);
}
