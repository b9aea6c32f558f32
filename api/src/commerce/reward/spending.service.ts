import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { RewardGiven, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { keyReused } from '../../platform/idempotency.ts';
import { requireIdempotencyKey } from '../../platform/require-idempotency-key.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';
import { isThere } from './delivery.repository.ts';
import { give } from './gift.service.ts';
import { readGiven } from './given.repository.ts';
import { holdAccount } from './points.repository.ts';
import { findGives } from './reward.repository.ts';

const noneLeft = refuse('CONFLICT', 'It is not to be had any more.', { path: 'rewardId', code: 'used-up' });
const tooFew = (price: number) => refuse('CONFLICT', 'There are too few points.', { path: 'points', code: 'minimum', limit: price });

async function shown(ctx: Context, id: string): Promise<Result<RewardGiven>> {
  const given = await readGiven(ctx, id);
  return given ? done(given) : notFound;
}

/** Buys a reward with the caller's points: once for a key, whole or not at all. */
export async function redeem(ctx: Context, request: FastifyRequest, rewardId: string): Promise<Result<RewardGiven>> {
  const { identityId } = ctx;
  const key = requireIdempotencyKey(ctx, request, 'POST /reward/redeem/:id', { rewardId });
  if (!key.ok) return key;
  return inTransaction<Result<RewardGiven>>(ctx, async (inside) => {
    if (identityId === null || !(await holdAccount(inside, identityId))) return notFound;
    const id = newId();
    const before = await saveIdempotentCall(inside, { ...key.value, recordId: id });
    if (before) return before.requestHash === key.value.requestHash ? shown(inside, before.recordId) : keyReused;
    const gives = await findGives(inside, rewardId);
    if (!gives?.isPublished || gives.pointsPrice === null) return notFound;
    if (!(await isThere(inside, gives))) return noneLeft;
    const came = await give(inside, { id, rewardId, identityId, occasion: `points/${id}`, terms: null });
    if (came === 'NONE_LEFT') return noneLeft;
    return came === 'SHORT' ? tooFew(gives.pointsPrice) : shown(inside, id);
  });
}
