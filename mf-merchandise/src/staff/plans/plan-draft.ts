import type { Body, Plan } from '@marquee/api/contract';
import { currencyOf, parseMoney, fractionDigits, toMoneyInput } from '../money-input.ts';
import { wholeOf } from '../whole.ts';

type Input = Body<'POST /plan/item'>;

/** Fields named as in the API, so that its errors attach to them. Numbers and money are as typed; features are one a line. */
export interface PlanDraft {
  readonly name: string;
  readonly description: string;
  readonly interval: Plan['interval'];
  readonly price: string;
  readonly currency: string;
  readonly tierRank: string;
  readonly trialDays: string;
  readonly maxStreams: string;
  readonly features: string;
}

export const planIntervals = ['MONTH', 'YEAR'] as const satisfies readonly Plan['interval'][];
export const MAX_FEATURES = 30;

export const featuresOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the initial form values: those of `plan`, or of a monthly plan. */
export function planDraftOf(plan: Plan | undefined, currency: string): PlanDraft {
  if (!plan) {
    const words = { name: '', description: '', features: '' };
    return { ...words, interval: 'MONTH', price: '', currency, tierRank: '10', trialDays: '0', maxStreams: '2' };
  }
  const { name, description, interval, price, tierRank, trialDays, maxStreams, features } = plan;
  return {
    ...{ name, description, interval },
    price: toMoneyInput(price.amount, fractionDigits(price.currency)),
    currency: price.currency,
    tierRank: String(tierRank),
    trialDays: String(trialDays),
    maxStreams: String(maxStreams),
    features: features.join('\n'),
  };
}

/** Returns the request body; for an existing plan only its changed fields. */
export function planWishOf(draft: PlanDraft, began: PlanDraft, existing: Pick<Plan, 'id' | 'version'> | undefined): Input {
  const fieldsOf = ({ name, description, interval, price, currency, tierRank, trialDays, maxStreams, features }: PlanDraft) => ({
    ...{ name: name.trim(), description: description.trim(), interval },
    price: { amount: parseMoney(price, currency) ?? 0, currency: currencyOf(currency) },
    tierRank: wholeOf(tierRank, 0, 1000) ?? 0,
    trialDays: wholeOf(trialDays, 0, 365) ?? 0,
    maxStreams: wholeOf(maxStreams, 1, 20) ?? 1,
    features: featuresOf(features),
  });
  const fields = fieldsOf(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = fieldsOf(began);
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}
