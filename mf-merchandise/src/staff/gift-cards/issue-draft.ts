import type { Body } from '@marquee/api/contract';
import { currencyOf, parseMoney } from '../money-input.ts';
import type { LetterDraft } from './letter-fields.tsx';

/** Money is as typed, in one currency. Without `sendOn` the e-mail is sent at once. */
export interface IssueDraft extends LetterDraft {
  readonly amount: string;
  readonly currency: string;
  /** `2027-11-21`, or empty. */
  readonly endsOn: string;
  readonly reason: string;
}

export const newCard = (currency: string): IssueDraft => ({
  ...{ amount: '', currency, recipientName: '', recipientEmail: '', senderName: '', message: '', sendOn: '', endsOn: '', reason: '' },
});

export function issueOf({ amount, currency, sendOn, endsOn, ...words }: IssueDraft): Body<'POST /gift/card/issue'> {
  const { recipientName, recipientEmail, senderName, message, reason } = words;
  return {
    amount: { amount: parseMoney(amount, currency) ?? 0, currency: currencyOf(currency) },
    recipientName: recipientName.trim(),
    recipientEmail: recipientEmail.trim(),
    ...(senderName.trim() && { senderName: senderName.trim() }),
    ...(message.trim() && { message: message.trim() }),
    ...(sendOn && { sendOn }),
    ...(endsOn && { endsOn }),
    reason: reason.trim(),
  };
}
