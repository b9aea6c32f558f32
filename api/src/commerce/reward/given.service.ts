import type { MyRewards, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { occasionOf, timesOf, unitOf } from './earning.service.ts';
import { findGifts, findOwnGift, findRunning, type Gift, type Running } from './gift.repository.ts';
import { takeAway } from './gift.service.ts';
import { listOwnGiven, readGivenTo } from './given.repository.ts';
import { findOffered, type Offered } from './offered.repository.ts';
import { findBalance, findEntries, holdAccount } from './points.repository.ts';

type Next = MyRewards['next'][number];
type GivenTo = Reply<'POST /reward/given/take-back/:id'>;

/** Returns a person's progress towards a reward. Undefined if they have the reward or cannot get it. */
function nextOf(running: Running, offered: Offered, gifts: readonly Gift[]): Next | undefined {
  const { limitPerPerson, isLeft, pointsPrice: _price, targets, ...reward } = offered;
  const had = gifts.filter(({ rewardId, status }) => rewardId === reward.rewardId && status !== 'UNDONE');
  if (!isLeft || (limitPerPerson !== null && had.length >= limitPerPerson)) return undefined;
  if (!running.isRepeated && had.some(({ occasion }) => occasion === occasionOf(running, 1))) return undefined;
  const { event, targetId, isRepeated, currency, counted } = running;
  const needed = unitOf(running);
  const reached = running.isRepeated ? counted - timesOf(running) * needed : Math.min(counted, needed);
  return {
    ...reward,
    event,
    targetName: targetId === null ? null : (targets[targetId] ?? null),
    isRepeated,
    needed,
    reached: Math.min(reached, needed),
    currency,
  };
}

/** Returns the caller's gifts, the next rewards by progress, and those their points can buy. */
export async function readMine(ctx: Context): Promise<Result<MyRewards>> {
  const { identityId } = ctx;
  if (identityId === null) return notFound;
  const [offered, gifts, running] = [await findOffered(ctx), await findGifts(ctx, identityId), await findRunning(ctx, identityId)];
  const next = running.flatMap((one) => {
    const reward = offered.find(({ rewardId }) => rewardId === one.rewardId);
    return (reward && nextOf(one, reward, gifts)) ?? [];
  });
  const forPoints = offered.flatMap(({ pointsPrice, isLeft, limitPerPerson, targets: _targets, ...reward }) => {
    const had = gifts.filter(({ rewardId, status }) => rewardId === reward.rewardId && status !== 'UNDONE').length;
    return pointsPrice === null || !isLeft || (limitPerPerson !== null && had >= limitPerPerson) ? [] : [{ ...reward, pointsPrice }];
  });
  const nearest = next.toSorted((one, other) => other.reached / other.needed - one.reached / one.needed);
  return done({ balance: await findBalance(ctx, identityId), given: await listOwnGiven(ctx), next: nearest, forPoints });
}

export async function readJournal(ctx: Context, { page = 0, size = 10 }: Query<'GET /reward/journal'>): Promise<Result<Reply<'GET /reward/journal'>>> {
  if (ctx.identityId === null) return notFound;
  const { content, totalElements } = await findEntries(ctx, ctx.identityId, { page, size });
  return done({ content, page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null });
}

const taken = refuse('CONFLICT', 'It is undone or taken back already.', { path: 'status', code: 'transition' });
const used = refuse('CONFLICT', 'An order has this code.', { path: 'code', code: 'in-use' });

/** Revokes a gift of an own reward once, with a reason. Rejected if an order uses its code. */
export function takeBack(ctx: Context, id: string, reason: string): Promise<Result<GivenTo>> {
  return inTransaction<Result<GivenTo>>(ctx, async (inside) => {
    const found = await findOwnGift(inside, id);
    if (!found) return notFound;
    await holdAccount(inside, found.identityId);
    const gift = await findOwnGift(inside, id);
    if (gift?.status !== 'GIVEN') return taken;
    if (!(await takeAway(inside, gift, { status: 'TAKEN_BACK', reason, by: inside.identityId }))) return used;
    const now = await readGivenTo(inside, id);
    return now ? done(now) : notFound;
  });
}
