import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { hasOwnReward, isKnown } from './reward.repository.ts';

type Reward = DraftOf<'reward'>;
type Trigger = DraftOf<'reward/trigger'>;

const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;
const unfit = (path: string, kind: string) => refuse('INVALID_INPUT', `${path} does not fit ${kind}`, { path, code: 'unfit' }).error;
const required = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' }).error;
const positive = (path: string) => refuse('INVALID_INPUT', `${path} has to be more than nothing`, { path, code: 'minimum', limit: 1 }).error;

const WATCHED = ['CONTENT', 'EARLY_ACCESS'];

/** Rejects a discount without a percentage or an amount, and one with both. */
function refuseDiscount(kind: string, partsPerMillion: number | null, amount: { amount: number } | null): Failure | undefined {
  if (amount?.amount === 0) return positive('amount.amount');
  if (kind !== 'DISCOUNT') return partsPerMillion !== null ? unfit('partsPerMillion', kind) : amount !== null ? unfit('amount', kind) : undefined;
  if (partsPerMillion !== null && amount !== null) return unfit('amount', kind);
  return partsPerMillion === null && amount === null ? required('partsPerMillion') : undefined;
}

type Right = Required<Pick<Reward, 'productId' | 'planId' | 'days'>>;

/** Rejects a right without a title, or without a plan and its days. */
function refuseRight(kind: string, { productId, planId, days }: Right): Failure | undefined {
  if (WATCHED.includes(kind) !== (productId !== null)) return productId === null ? required('productId') : unfit('productId', kind);
  if ((kind === 'PLAN_TIME') !== (planId !== null)) return planId === null ? required('planId') : unfit('planId', kind);
  return kind === 'PLAN_TIME' && days === null ? required('days') : undefined;
}

type Fields = Right & Required<Pick<Reward, 'kind' | 'partsPerMillion'>> & { readonly amount: { readonly amount: number } | null };
const nothing: Fields = { kind: 'BADGE', partsPerMillion: null, amount: null, productId: null, planId: null, days: null };

/** Merges a draft with the existing reward. */
function fieldsOf(draft: Reward, existing: ExistingOf<'reward'> | undefined): Fields {
  const amount = typeof existing?.amountAmount === 'number' ? { amount: existing.amountAmount } : null;
  const { kind, partsPerMillion, productId, planId, days } = existing ?? nothing;
  return { kind, partsPerMillion, productId, planId, days, amount, ...draft };
}

/** Rejects fields that do not match the kind of reward. */
export async function checkReward(ctx: Context, draft: Reward, existing: ExistingOf<'reward'> | undefined): Promise<Failure | undefined> {
  const { kind, partsPerMillion, amount, ...right } = fieldsOf(draft, existing);
  const refusal = refuseDiscount(kind, partsPerMillion, amount) ?? refuseRight(kind, right);
  if (refusal) return refusal;
  if (typeof draft.productId === 'string' && !(await isKnown(ctx, 'title', draft.productId))) return unknown('productId');
  return typeof draft.planId === 'string' && !(await isKnown(ctx, 'plan', draft.planId)) ? unknown('planId') : undefined;
}

/** Kinds of target per event; other events take none. */
const TARGETS: Readonly<Record<string, 'title' | 'product' | 'poll'>> = {
  FIRST_WATCH: 'title',
  SEASON_WATCHED: 'title',
  RATING_GIVEN: 'product',
  POLL_ANSWERED: 'poll',
};

/** Rejects an invalid trigger. A reward of another organization is reported as unknown. */
export async function checkTrigger(
  ctx: Context,
  draft: Trigger,
  existing: ExistingOf<'reward/trigger', 'reward_trigger'> | undefined,
): Promise<Failure | undefined> {
  const { rewardId, event = existing?.event ?? 'SIGN_UP', targetId = existing?.targetId ?? null } = draft;
  if (typeof rewardId === 'string' && !(await hasOwnReward(ctx, rewardId))) return unknown('rewardId');
  const hasAmount = draft.amount === undefined ? existing !== undefined && existing.amountAmount !== null : draft.amount !== null;
  if (draft.amount?.amount === 0) return positive('amount.amount');
  if ((event === 'MONEY_SPENT') !== hasAmount) return hasAmount ? unfit('amount', event) : required('amount');
  if (targetId === null) return undefined;
  const what = TARGETS[event];
  if (!what) return unfit('targetId', event);
  return (await isKnown(ctx, what, targetId)) ? undefined : unknown('targetId');
}
