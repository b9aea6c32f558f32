import type { Body } from '@marquee/api/contract';
import { currencyOf, minorOf } from '../decimals.ts';

/** Money is as typed, in one currency; without a day its letter goes out at once. */
export interface IssueDraft {
  readonly amount: string;
  readonly currency: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly sendOn: string;
  readonly reason: string;
}

export const newCard = (currency: string): IssueDraft => ({
  ...{ amount: '', currency, recipientName: '', recipientEmail: '', senderName: '', message: '', sendOn: '', reason: '' },
});

/** What is sent of it. */
export function issueOf({ amount, currency, sendOn, ...words }: IssueDraft): Body<'POST /gift/card/issue'> {
  const { recipientName, recipientEmail, senderName, message, reason } = words;
  return {
    amount: { amount: minorOf(amount, currency) ?? 0, currency: currencyOf(currency) },
    recipientName: recipientName.trim(),
    recipientEmail: recipientEmail.trim(),
    ...(senderName.trim() && { senderName: senderName.trim() }),
    ...(message.trim() && { message: message.trim() }),
    ...(sendOn && { sendOn }),
    reason: reason.trim(),
  };
}
