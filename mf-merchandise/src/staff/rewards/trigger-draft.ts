import type { Body, RewardEvent } from '@marquee/api/contract';
import { fractionDigits, toMoneyInput } from '../money-input.ts';
import { moneyOf } from './reward-draft.ts';
import type { Trigger } from './reward-state.ts';

type Input = Body<'POST /reward/trigger/item'>;
export const events = [
  ...(['FIRST_WATCH', 'SEASON_WATCHED', 'RATING_GIVEN', 'POLL_ANSWERED'] as const),
  ...(['ORDER_PLACED', 'MONEY_SPENT', 'INVITE_ACCEPTED', 'SIGN_UP'] as const),
] as const satisfies readonly RewardEvent[];

/** Fields named as in the API, so that its errors attach to them. */
export interface TriggerDraft {
  readonly event: RewardEvent;
  readonly threshold: string;
  readonly targetId: string;
  readonly amount: string;
  readonly currency: string;
  readonly isRepeated: boolean;
}

export const isOfTitle = (event: RewardEvent): boolean => event === 'FIRST_WATCH' || event === 'SEASON_WATCHED' || event === 'RATING_GIVEN';
/** Returns whether an event can happen several times, so that the trigger has a threshold. */
export const isCounted = (event: RewardEvent): boolean => event !== 'SIGN_UP' && event !== 'MONEY_SPENT';

export function thresholdOf(typed: string): number | undefined {
  const whole = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return whole >= 1 && whole <= 1_000_000 ? whole : undefined;
}

/** Returns the initial form values: those of `trigger`, or of one for the first title watched. */
export function triggerDraftOf(trigger: Trigger | undefined): TriggerDraft {
  if (!trigger) return { event: 'FIRST_WATCH', threshold: '1', targetId: '', amount: '', currency: 'USD', isRepeated: false };
  const { event, threshold, targetId, amount, isRepeated } = trigger;
  return {
    ...{ event, isRepeated, threshold: String(threshold), targetId: targetId ?? '' },
    amount: amount === null ? '' : toMoneyInput(amount.amount, fractionDigits(amount.currency)),
    currency: amount?.currency ?? 'USD',
  };
}

export function triggerWishOf(draft: TriggerDraft, rewardId: string, existing: Trigger | undefined): Input {
  const { event, threshold, targetId, amount, currency, isRepeated } = draft;
  return {
    ...(existing ? { id: existing.id, version: existing.version } : { rewardId }),
    ...{ event, isRepeated: event !== 'SIGN_UP' && isRepeated },
    threshold: isCounted(event) ? (thresholdOf(threshold) ?? 1) : 1,
    targetId: (isOfTitle(event) || event === 'POLL_ANSWERED') && targetId !== '' ? targetId : null,
    amount: event === 'MONEY_SPENT' ? moneyOf(amount, currency) : null,
  };
}
