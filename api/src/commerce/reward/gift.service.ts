import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { notify } from '../../people/account/notification.service.ts';
import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import { endDelivery, findOpening, type Gives, insertCode, insertPlanTime, insertRight, resumeDelivery, type To } from './delivery.repository.ts';
import { countUndone, type Ended, type Gift, insertGift, setStatus, takeReward, type TakenReward, type Terms } from './gift.repository.ts';
import { changePoints } from './points.repository.ts';

/** Without characters that are easily confused. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const newCode = () => `MINE-${Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when the benefit ends: after the reward's days, and for early access at the latest when the title opens. */
async function endOf(ctx: Context, { kind, days, productId }: Gives): Promise<Date | null> {
  const after = days === null ? null : new Date(ctx.now().getTime() + days * DAY_MS);
  const opensAt = kind === 'EARLY_ACCESS' && productId !== null ? await findOpening(ctx, productId) : null;
  return opensAt !== null && (after === null || opensAt < after) ? opensAt : after;
}

/** Delivers the benefit of a reward. Returns the code if the reward is a discount. */
async function deliver(ctx: Context, to: To, gives: Gives): Promise<string | null> {
  if (gives.kind === 'CONTENT' || gives.kind === 'EARLY_ACCESS') await insertRight(ctx, to, gives);
  if (gives.kind === 'PLAN_TIME') await insertPlanTime(ctx, to, gives);
  if (gives.kind !== 'DISCOUNT' || (gives.partsPerMillion === null && gives.amount === null)) return null;
  const code = newCode();
  await insertCode(ctx, to, code, gives);
  return code;
}

const tell = (ctx: Context, identityId: string, { name, points }: TakenReward, code: string | null): Promise<void> =>
  notify(ctx, {
    identityId,
    event: 'REWARD',
    link: '/merchandise/account/rewards',
    words: (wording) => {
      const text = textIn(wording, 'reward');
      const said = [points > 0 ? text('points', { points }) : '', code === null ? '' : text('code', { code })];
      return { subject: text('subject', { name }), text: said.filter((one) => one !== '').join('\n') };
    },
  });

export interface Earned {
  readonly id?: string;
  readonly rewardId: string;
  readonly identityId: string;
  readonly occasion: string;
  /** Null if the reward is bought with points. */
  readonly terms: Terms | null;
}

/** Gives a reward once per occasion to a person whose account is locked, and notifies them. `SHORT`: they have too few points. */
export async function give(ctx: Context, { id = newId(), rewardId, identityId, occasion, terms }: Earned): Promise<'GIVEN' | 'NONE_LEFT' | 'SHORT'> {
  const reward = await takeReward(ctx, rewardId, identityId);
  if (!reward) return 'NONE_LEFT';
  const pointsPrice = terms === null ? (reward.pointsPrice ?? 0) : 0;
  const code = await deliver(ctx, { id, identityId, endsAt: await endOf(ctx, reward) }, reward);
  await insertGift(ctx, { id, rewardId, identityId, occasion, terms, points: reward.points, pointsPrice, discountId: code === null ? null : id });
  if (!(await changePoints(ctx, { identityId, givenId: id, kind: 'SPENT', points: -pointsPrice }))) return 'SHORT';
  await changePoints(ctx, { identityId, givenId: id, kind: 'EARNED', points: reward.points });
  if (terms !== null) await tell(ctx, identityId, reward, code);
  return 'GIVEN';
}

/** Gives an undone gift again, without another notice. */
export async function giveAgain(ctx: Context, gift: Gift): Promise<void> {
  if (!(await takeReward(ctx, gift.rewardId, gift.identityId))) return;
  await setStatus(ctx, gift.id, 'UNDONE', { status: 'GIVEN' });
  await resumeDelivery(ctx, gift);
  await changePoints(ctx, { identityId: gift.identityId, givenId: gift.id, kind: 'EARNED', points: gift.points });
}

/** Revokes a gift and its points, and returns the points paid for it. Returns false if an order uses its code; the code then stays with the order. */
export async function takeAway(ctx: Context, gift: Gift, how: Ended & { readonly status: 'UNDONE' | 'TAKEN_BACK' }): Promise<boolean> {
  if (!(await setStatus(ctx, gift.id, 'GIVEN', how))) return true;
  await countUndone(ctx, gift.rewardId);
  const isUnused = await endDelivery(ctx, gift);
  const { identityId, id: givenId } = gift;
  await changePoints(ctx, { identityId, givenId, kind: how.status, points: -gift.points });
  await changePoints(ctx, { identityId, givenId, kind: 'RETURNED', points: gift.pointsPrice });
  return isUnused;
}
