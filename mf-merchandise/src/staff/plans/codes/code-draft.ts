import type { Body } from '@marquee/api/contract';
import { wholeOf } from '../../whole.ts';
import { daysOf } from '../rights/give-draft.ts';

export const MOST_CODES = 1000;

/** Named as the API names it, so that its refusals land on the fields. Numbers are as typed. */
export interface CodeDraft {
  readonly productId: string;
  readonly label: string;
  readonly count: string;
  readonly days: string;
  readonly isForGood: boolean;
}

export const newCodes: CodeDraft = { productId: '', label: '', count: '100', days: '365', isForGood: true };

export const countOf = (typed: string): number | undefined => wholeOf(typed, 1, MOST_CODES);

export const codesOf = ({ productId, label, count, days, isForGood }: CodeDraft): Body<'POST /title-code/make'> => ({
  productId,
  label: label.trim(),
  count: countOf(count) ?? 0,
  days: isForGood ? null : (daysOf(days) ?? 0),
});
