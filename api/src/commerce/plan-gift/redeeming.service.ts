import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { holdPerson } from '../access/entitlement.repository.ts';
import { codeHash, lettersOf } from '../gift-card/gift-code.ts';
import { bookRedeemedPlan } from '../ledger/gift-booking.service.ts';
import { insertDeferral } from '../subscription/deferral.repository.ts';
import { givePlan } from '../subscription/given.service.ts';
import { type HeldGift, keepRedeemed, lockPlanGiftByHash } from './plan-gift.repository.ts';

/** Codes are tried so often, right or wrong: by a person, and by all of a network. */
const guessing = { what: 'plan-gift', most: 10, windowS: 900 };
const guessingAll = { what: 'plan-gift-network', most: 100, windowS: 900 };

const unknown = refuse('INVALID_INPUT', 'There is no such code.', { path: 'code', code: 'unknown' });
const used = refuse('CONFLICT', 'This code was used already.', { path: 'code', code: 'used-up' });
const closed = refuse('CONFLICT', 'This code cannot be used any more.', { path: 'code', code: 'closed' });
const another = refuse('CONFLICT', 'You have another plan. The code stays good: enter it once that plan has ended.', { path: 'code', code: 'in-use' });

type Redeemed = Reply<'POST /gift/plan/redeem'>;

const answer = ({ planId, planName, interval, periods }: HeldGift, until: Date, isProlonged: boolean): Result<Redeemed> =>
  done({ planId, planName, interval, periods, until: until.toISOString(), isProlonged });

/** A code becomes the caller's plan for its periods, exactly once. Each try counts, before anything is looked at. */
export async function redeemPlanGift(ctx: Context, { code: typed }: Body<'POST /gift/plan/redeem'>, address: string): Promise<Result<Redeemed>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  const allowed = await takeAttempts(ctx, [[guessing, identityId], ...takesByNetwork(guessingAll, address)]);
  if (!allowed.ok) return allowed;
  const letters = lettersOf(typed);
  if (letters === undefined) return unknown;
  return inTransaction(ctx, async (inside): Promise<Result<Redeemed>> => {
    const gift = await lockPlanGiftByHash(inside, codeHash(inside.tenant.id, letters, 'plan-gift'));
    if (!gift) return unknown;
    const { id, planId, periods, interval, status, validUntil, endsAt, startsAt } = gift;
    if (status === 'REDEEMED' && endsAt && startsAt) return gift.identityId === identityId ? answer(gift, endsAt, gift.isProlonging) : used;
    if (status !== 'WAITING' || !validUntil || validUntil <= inside.now()) return closed;
    await holdPerson(inside, identityId);
    const given = await givePlan(inside, identityId, { giftId: id, planId, interval, periods });
    if (!given) return another;
    await keepRedeemed(inside, id, { identityId, subscriptionId: given.id, startsAt: given.startsAt, endsAt: given.endsAt, isProlonging: given.isProlonged });
    if (gift.owed > 0)
      await insertDeferral(inside, { planGiftId: id, amount: gift.owed, currency: gift.currency, startsAt: given.startsAt, endsAt: given.endsAt });
    await bookRedeemedPlan(inside, { giftId: id, amount: gift.owed, currency: gift.currency });
    await recordTransition(inside, { resource: 'plan-gift', recordId: id, move: 'redeem', from: status, to: 'REDEEMED' });
    return answer(gift, given.endsAt, given.isProlonged);
  });
}
