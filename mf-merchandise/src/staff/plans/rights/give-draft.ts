import type { Body } from '@marquee/api/contract';
import { wholeOf } from '../../whole.ts';

export type Gift = 'TITLE' | 'PLAN';
export const gifts = ['TITLE', 'PLAN'] as const satisfies readonly Gift[];
export const MOST_DAYS = 3650;

/** Named as the API names it, so that its refusals land on the fields. Days are as typed; what another kind of gift was given stays in the form, and is not sent. */
export interface GiveDraft {
  readonly what: Gift;
  readonly productId: string;
  readonly planId: string;
  readonly days: string;
  readonly isForGood: boolean;
  readonly note: string;
}

export const newGift: GiveDraft = { what: 'TITLE', productId: '', planId: '', days: '30', isForGood: false, note: '' };

export const daysOf = (typed: string): number | undefined => wholeOf(typed, 1, MOST_DAYS);

/** What is sent. */
export function giftOf({ what, productId, planId, days, isForGood, note }: GiveDraft, identityId: string): Body<'POST /access/grant'> {
  const thing = what === 'TITLE' ? { productId } : { planId };
  return { identityId, ...thing, days: isForGood ? null : (daysOf(days) ?? 0), note: note.trim() };
}

/** Until when it would last, from a moment on: null for good, undefined as long as the draft does not say. */
export function endOf({ days, isForGood }: Pick<GiveDraft, 'days' | 'isForGood'>, now: number): Date | null | undefined {
  if (isForGood) return null;
  const whole = daysOf(days);
  return whole === undefined ? undefined : new Date(now + whole * 86_400_000);
}
