import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, inTransaction } from '../context.ts';
import { isUniqueViolation } from '../database.ts';
import { fingerprint, keyReused } from '../idempotency.ts';
import { moveKeyOf } from './move.ts';
import { findMoveByKey, insertMove, type NewMove } from './move.repository.ts';

type Made = Pick<NewMove, 'recordId' | 'from' | 'to' | 'note'>;
type Refused = { readonly ok: false; readonly error: Failure };

interface Once<T> {
  readonly resource: string;
  readonly move: string;
  /** All that is asked for: another request under the same key is refused. */
  readonly asked: object;
  /** Takes the lock under which those who ask at the same time take turns. */
  readonly hold: (ctx: Context) => Promise<Refused | undefined>;
  readonly make: (ctx: Context) => Promise<Result<Made>>;
  readonly answer: (ctx: Context, recordId: string) => Promise<Result<T>>;
}

/** A move of what is no standard resource: in one transaction with its line in the trail; under an Idempotency-Key once, however often it is sent. */
export async function transitionOnce<T>(ctx: Context, request: FastifyRequest, { resource, move, asked, hold, make, answer }: Once<T>): Promise<Result<T>> {
  const key = moveKeyOf(ctx, request);
  if (!key.ok) return key;
  const requestHash = fingerprint(resource, move, JSON.stringify(asked));
  const hashes = key.value === null ? { idempotencyHash: null, requestHash: null } : { idempotencyHash: key.value, requestHash };
  try {
    return await inTransaction<Result<T>>(ctx, async (inside) => {
      const refused = await hold(inside);
      if (refused) return refused;
      const known = key.value === null ? undefined : await findMoveByKey(inside, key.value);
      if (known) return known.requestHash === requestHash ? answer(inside, known.recordId) : keyReused;
      const made = await make(inside);
      if (!made.ok) return made;
      await insertMove(inside, { id: newId(), resource, move, ...hashes, ...made.value });
      return answer(inside, made.value.recordId);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'state_move_tenant_id_idempotency_hash_key')) return keyReused;
    throw error;
  }
}
