import type { Body } from '@marquee/api/contract';
import { wholeOf } from '../../whole.ts';
import { daysOf } from '../rights/give-draft.ts';

export const MAX_CODES = 1000;

/** Fields named as in the API, so that its errors attach to them. Numbers are as typed. */
export interface CodeDraft {
  readonly productId: string;
  readonly label: string;
  readonly count: string;
  readonly days: string;
  readonly isForGood: boolean;
}

export const newCodes: CodeDraft = { productId: '', label: '', count: '100', days: '365', isForGood: true };

export const countOf = (typed: string): number | undefined => wholeOf(typed, 1, MAX_CODES);

export const codesOf = ({ productId, label, count, days, isForGood }: CodeDraft): Body<'POST /title-code/make'> => ({
  productId,
  label: label.trim(),
  count: countOf(count) ?? 0,
  days: isForGood ? null : (daysOf(days) ?? 0),
});
