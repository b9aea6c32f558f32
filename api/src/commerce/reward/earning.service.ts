import { lookAtOccasion, type Occasion } from '../../people/occasion/occasion.service.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { isThere } from './delivery.repository.ts';
import { keepOccasion } from './facts.service.ts';
import { findBuyer } from './facts.repository.ts';
import { findGifts, findRunning, findUnearned, type Gift, type Running } from './gift.repository.ts';
import { give, giveAgain, takeAway } from './gift.service.ts';
import { holdAccount } from './points.repository.ts';
import { findGives } from './reward.repository.ts';

/** Highest number of gifts one trigger earns a person. */
const MAX_GIFTS_PER_TRIGGER = 500;

/** Returns the amount of progress one gift of a trigger takes: a count, or money in minor units. */
export const unitOf = ({ event, threshold, amount }: Pick<Running, 'event' | 'threshold' | 'amount'>): number =>
  event === 'MONEY_SPENT' ? (amount ?? Number.MAX_SAFE_INTEGER) : threshold;

/** Returns how many gifts of a trigger are earned. */
export function timesOf(running: Running): number {
  const times = Math.floor(running.counted / unitOf(running));
  return Math.min(times, running.isRepeated ? MAX_GIFTS_PER_TRIGGER : 1);
}

/** Returns the key of an occasion, for which a reward is given once. A deleted trigger recreated with the same terms has the same keys. */
export const occasionOf = (running: Running, time: number): string =>
  [running.event, running.targetId ?? 'any', `${unitOf(running)}${running.currency ?? ''}`, time].join('/');

const keyOf = (rewardId: string, occasion: string) => `${rewardId} ${occasion}`;

interface Due {
  readonly rewardId: string;
  readonly act: (ctx: Context) => Promise<unknown>;
}

/** Returns the gifts a trigger has earned a person that they do not have. */
function dueOf(identityId: string, running: Running, had: Map<string, Gift | undefined>): Due[] {
  const due: Due[] = [];
  const { rewardId, event, targetId, currency, sinceAt, untilAt } = running;
  for (let time = 1; time <= timesOf(running); time += 1) {
    const occasion = occasionOf(running, time);
    const key = keyOf(rewardId, occasion);
    const before = had.get(key);
    if (had.has(key) && before?.status !== 'UNDONE') continue;
    had.set(key, undefined);
    const terms = { event, targetId, currency, needed: unitOf(running) * time, sinceAt, untilAt };
    due.push({ rewardId, act: (ctx) => (before ? giveAgain(ctx, before) : give(ctx, { rewardId, identityId, occasion, terms })) });
  }
  return due;
}

async function isToBeHad(ctx: Context, rewardId: string): Promise<boolean> {
  const gives = await findGives(ctx, rewardId);
  return gives !== undefined && isThere(ctx, gives);
}

/** Gives what a person has earned and undoes what they no longer earn. The account is locked; rewards are processed in the order of their ids. */
async function settle(ctx: Context, identityId: string): Promise<void> {
  const had = new Map((await findGifts(ctx, identityId)).map((gift) => [keyOf(gift.rewardId, gift.occasion), gift] as const));
  const undone = (await findUnearned(ctx, identityId)).map((gift): Due => ({
    rewardId: gift.rewardId,
    act: (inside) => takeAway(inside, gift, { status: 'UNDONE' }),
  }));
  const earned: Due[] = [];
  for (const running of await findRunning(ctx, identityId)) {
    const due = dueOf(identityId, running, had);
    if (due.length > 0 && (await isToBeHad(ctx, running.rewardId))) earned.push(...due);
  }
  // Undone gifts first, since an undone one may be the last that is left for another occasion.
  const all = [...undone, ...earned].toSorted((one, other) => (one.rewardId < other.rewardId ? -1 : one.rewardId > other.rewardId ? 1 : 0));
  for (const { act } of all) await act(ctx);
}

/** Records an event and updates the rewards that depend on it. Idempotent, independent of order, and safe under concurrent calls. */
export function lookAt(ctx: Context, occasion: Occasion): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const identityId = occasion.about === 'ORDER' ? await findBuyer(inside, occasion.id) : occasion.identityId;
    if (identityId === undefined || !(await holdAccount(inside, identityId))) return;
    await keepOccasion(inside, identityId, occasion);
    await settle(inside, identityId);
  });
}

export function rewardJobs(jobs: Jobs): void {
  jobs.serve(lookAtOccasion, (ctx, occasion) => lookAt(ctx, occasion));
}
