import type { Body } from '@marquee/api/contract';
import { wholeOf } from '../../whole.ts';

export type Gift = 'TITLE' | 'PLAN';
export const gifts = ['TITLE', 'PLAN'] as const satisfies readonly Gift[];
export const MAX_DAYS = 3650;

/** Fields named as in the API, so that its errors attach to them. Days are as typed. Values of another kind of gift stay in the form and are not sent. */
export interface GiveDraft {
  readonly what: Gift;
  readonly productId: string;
  readonly planId: string;
  readonly days: string;
  readonly isForGood: boolean;
  readonly note: string;
}

export const newGift: GiveDraft = { what: 'TITLE', productId: '', planId: '', days: '30', isForGood: false, note: '' };

export const daysOf = (typed: string): number | undefined => wholeOf(typed, 1, MAX_DAYS);

export function giftOf({ what, productId, planId, days, isForGood, note }: GiveDraft, identityId: string): Body<'POST /access/grant'> {
  const thing = what === 'TITLE' ? { productId } : { planId };
  return { identityId, ...thing, days: isForGood ? null : (daysOf(days) ?? 0), note: note.trim() };
}

/** Returns when the right would end, counted from `now`: null for never, undefined while the draft is incomplete. */
export function endOf({ days, isForGood }: Pick<GiveDraft, 'days' | 'isForGood'>, now: number): Date | null | undefined {
  if (isForGood) return null;
  const whole = daysOf(days);
  return whole === undefined ? undefined : new Date(now + whole * 86_400_000);
}
