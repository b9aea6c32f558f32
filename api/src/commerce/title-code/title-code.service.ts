import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Body, Entitlement, Query, Reply, Result, TitleCodeBatch } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { keyReused } from '../../platform/idempotency.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';
import { findEntitlement, grantTitle, holdPerson } from '../access/entitlement.repository.ts';
import { lastFourOf, lettersOf, newCode } from '../gift-card/gift-code.ts';
import { findBatch, hasForGood, insertBatch, insertCodes, keepRedeemed, listBatches, lockCode, stopBatch } from './title-code.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Codes are tried so often, right or wrong: by a person, and by all of a network. */
const guessing = { what: 'title-code', most: 10, windowS: 900 };
const guessingAll = { what: 'title-code-network', most: 100, windowS: 900 };

const hashOf = (tenantId: string, letters: string) => createHash('sha256').update(`title-code\0${tenantId}\0${letters}`).digest('hex');

const wrong = (path: string, code: 'required' | 'range' | 'unknown', message: string) => refuse('INVALID_INPUT', message, { path, code });
const unknown = wrong('code', 'unknown', 'There is no such code.');
const used = refuse('CONFLICT', 'This code was used already.', { path: 'code', code: 'used-up' });
const closed = refuse('CONFLICT', 'This code cannot be used any more.', { path: 'code', code: 'closed' });
const had = refuse('CONFLICT', 'You have this title for good already. The code is still good for somebody else.', { path: 'code', code: 'had' });

export function findBatches(ctx: Context, query: Query<'GET /title-code/list'>): Promise<Reply<'GET /title-code/list'>> {
  return listBatches(ctx, query);
}

async function batchOf(ctx: Context, id: string): Promise<Result<TitleCodeBatch>> {
  const batch = await findBatch(ctx, id);
  return batch ? done(batch) : notFound;
}

type Made = Reply<'POST /title-code/make'>;

/** Makes codes and tells them, once: under the same key again there is the batch, and no code of it. */
export function makeCodes(ctx: Context, asked: Body<'POST /title-code/make'>, key: Keyed): Promise<Result<Made>> {
  return inTransaction(ctx, async (inside): Promise<Result<Made>> => {
    const id = newId();
    const before = await saveIdempotentCall(inside, { ...key, recordId: id });
    if (before && before.requestHash !== key.requestHash) return keyReused;
    const { productId, count, days } = asked;
    const label = asked.label.trim();
    const redeemUntil = asked.redeemUntil ? new Date(asked.redeemUntil) : null;
    const codes = before ? [] : Array.from({ length: count }, newCode);
    if (!before) {
      if (redeemUntil && redeemUntil <= inside.now()) return wrong('redeemUntil', 'range', 'redeemUntil is over already');
      if (!(await insertBatch(inside, { id, productId, label, count, days, redeemUntil }))) return wrong('productId', 'unknown', 'There is no such title.');
      const kept = codes.map((code) => ({ id: newId(), letters: lettersOf(code) ?? '' }));
      await insertCodes(
        inside,
        id,
        kept.map((code) => ({ id: code.id, hash: hashOf(inside.tenant.id, code.letters), lastFour: lastFourOf(code.letters) })),
      );
    }
    const batch = await batchOf(inside, before?.recordId ?? id);
    return batch.ok ? done({ batch: batch.value, codes }) : batch;
  });
}

export function stopCodes(ctx: Context, id: string): Promise<Result<TitleCodeBatch>> {
  return inTransaction(ctx, async (inside) => {
    await stopBatch(inside, id);
    return batchOf(inside, id);
  });
}

async function rightOf(ctx: Context, id: string | null): Promise<Result<Entitlement>> {
  const right = id === null ? undefined : await findEntitlement(ctx, id);
  return right ? done({ ...right, note: '', grantedBy: null }) : notFound;
}

/** A code becomes the caller's right to its title, exactly once. Each try counts, before anything is looked at. */
export async function redeemCode(ctx: Context, { code: typed }: Body<'POST /title-code/redeem'>, address: string): Promise<Result<Entitlement>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  const allowed = await takeAttempts(ctx, [[guessing, identityId], ...takesByNetwork(guessingAll, address)]);
  if (!allowed.ok) return allowed;
  const letters = lettersOf(typed);
  if (letters === undefined) return unknown;
  return inTransaction(ctx, async (inside): Promise<Result<Entitlement>> => {
    const code = await lockCode(inside, hashOf(inside.tenant.id, letters));
    if (!code) return unknown;
    if (code.isRedeemed) return code.identityId === identityId ? rightOf(inside, code.entitlementId) : used;
    if (code.isClosed) return closed;
    await holdPerson(inside, identityId);
    if (await hasForGood(inside, identityId, code.productId)) return had;
    const startsAt = inside.now();
    const endsAt = code.days === null ? null : new Date(startsAt.getTime() + code.days * DAY_MS);
    const right = await grantTitle(inside, code.productId, { identityId, startsAt, endsAt, note: code.label, source: 'GIFT' });
    if (right === undefined) return closed;
    await keepRedeemed(inside, code, right);
    return rightOf(inside, right);
  });
}
