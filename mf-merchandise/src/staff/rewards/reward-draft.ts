import type { Body, RewardKind } from '@marquee/api/contract';
import { currencyOf, isCurrency, millionthsOf, parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { instantOf, momentOf } from '../moments.ts';
import type { Reward } from './reward-state.ts';

type Input = Body<'POST /reward/item'>;
export const rewardKinds = ['POINTS', 'BADGE', 'DISCOUNT', 'CONTENT', 'EARLY_ACCESS', 'PLAN_TIME'] as const satisfies readonly RewardKind[];
export const offs = ['PERCENT', 'AMOUNT'] as const;
export const gets = ['EARNED', 'BOUGHT'] as const;
export type Whole = 'points' | 'pointsPrice' | 'days' | 'limitPerPerson' | 'limitInTotal';

/** Fields named as in the API, so that its errors attach to them. Numbers and money are as typed. Values of another kind stay in the form and are not sent. */
export interface RewardDraft {
  readonly name: string;
  readonly description: string;
  readonly kind: RewardKind;
  readonly points: string;
  readonly get: (typeof gets)[number];
  readonly pointsPrice: string;
  readonly off: (typeof offs)[number];
  readonly partsPerMillion: string;
  readonly amount: string;
  readonly currency: string;
  readonly productId: string;
  readonly planId: string;
  readonly days: string;
  readonly limitPerPerson: string;
  readonly limitInTotal: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Minimum and maximum of each number. */
export const bounds: Readonly<Record<Whole, readonly [least: number, most: number]>> = {
  points: [0, 1_000_000],
  pointsPrice: [1, 1_000_000],
  days: [1, 3650],
  limitPerPerson: [1, 100_000_000],
  limitInTotal: [1, 100_000_000],
};

/** Parses a whole number of a field; undefined if it is invalid or out of bounds. */
export function wholeOf(typed: string, name: Whole): number | undefined {
  const [least, most] = bounds[name];
  const whole = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return whole >= least && whole <= most ? whole : undefined;
}

export const isWatched = (kind: RewardKind): boolean => kind === 'CONTENT' || kind === 'EARLY_ACCESS';
export const holdsDays = (kind: RewardKind): boolean => kind !== 'POINTS' && kind !== 'BADGE';

const typed = (value: number | null) => (value === null ? '' : String(value));

/** Returns the initial form values: those of `reward`, or of a reward of fifty points. */
export function rewardDraftOf(reward: Reward | undefined): RewardDraft {
  if (!reward) {
    const gives = { kind: 'POINTS' as const, points: '50', off: 'PERCENT' as const, partsPerMillion: '10', amount: '', currency: 'USD' };
    const limits = { days: '', limitPerPerson: '', limitInTotal: '', startsAt: '', endsAt: '' };
    return { name: '', description: '', get: 'EARNED', pointsPrice: '300', productId: '', planId: '', ...gives, ...limits };
  }
  const { name, description, kind, points, pointsPrice, partsPerMillion, amount, productId, planId, days, startsAt, endsAt } = reward;
  return {
    ...{ name, description, kind, points: String(points) },
    get: pointsPrice === null ? 'EARNED' : 'BOUGHT',
    pointsPrice: typed(pointsPrice),
    off: amount === null ? 'PERCENT' : 'AMOUNT',
    partsPerMillion: partsPerMillion === null ? '' : String(partsPerMillion / 10_000),
    amount: amount === null ? '' : toMoneyInput(amount.amount, fractionDigits(amount.currency)),
    currency: amount?.currency ?? 'USD',
    ...{ productId: productId ?? '', planId: planId ?? '', days: typed(days) },
    ...{ limitPerPerson: typed(reward.limitPerPerson), limitInTotal: typed(reward.limitInTotal) },
    startsAt: startsAt === null ? '' : momentOf(new Date(startsAt)),
    endsAt: endsAt === null ? '' : momentOf(new Date(endsAt)),
  };
}

export function moneyOf(written: string, currency: string): { amount: number; currency: string } | null {
  const amount = isCurrency(currency) ? parseMoney(written, currency) : undefined;
  return amount === undefined ? null : { amount, currency: currencyOf(currency) };
}

export function fieldsOf(draft: RewardDraft) {
  const { kind, get, off, partsPerMillion, amount, currency, productId, planId, startsAt, endsAt } = draft;
  const isDiscount = kind === 'DISCOUNT';
  return {
    ...{ name: draft.name.trim(), description: draft.description.trim(), kind },
    points: wholeOf(draft.points, 'points') ?? 0,
    pointsPrice: get === 'BOUGHT' ? (wholeOf(draft.pointsPrice, 'pointsPrice') ?? null) : null,
    partsPerMillion: isDiscount && off === 'PERCENT' ? (millionthsOf(partsPerMillion) ?? null) : null,
    amount: isDiscount && off === 'AMOUNT' ? moneyOf(amount, currency) : null,
    productId: isWatched(kind) && productId !== '' ? productId : null,
    planId: kind === 'PLAN_TIME' && planId !== '' ? planId : null,
    days: holdsDays(kind) ? (wholeOf(draft.days, 'days') ?? null) : null,
    limitPerPerson: wholeOf(draft.limitPerPerson, 'limitPerPerson') ?? null,
    limitInTotal: wholeOf(draft.limitInTotal, 'limitInTotal') ?? null,
    startsAt: startsAt === '' ? null : instantOf(startsAt),
    endsAt: endsAt === '' ? null : instantOf(endsAt),
  };
}

/** Returns the request body. An existing reward sends only its changed fields, so that times keep the seconds no field shows. */
export function rewardWishOf(draft: RewardDraft, began: RewardDraft, existing: Pick<Reward, 'id' | 'version'> | undefined): Input {
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}
