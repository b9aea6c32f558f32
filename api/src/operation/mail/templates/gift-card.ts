import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface GiftCardLetter {
  readonly recipient: string;
  /** Empty where nobody says from whom it is. */
  readonly sender: string;
  readonly amount: string;
  readonly message: string;
  readonly code: string;
  /** Where it is added to an account, and its balance told. */
  readonly url: string;
}

/** To whoever is given a gift card: its code is nowhere else. */
export const giftCard: Template<GiftCardLetter> = ({ recipient, sender, amount, message, code, url }, brand) => {
  const text = textIn(brand, 'giftCard');
  return letter(brand, {
    subject: text('subject', { amount }),
    paragraphs: [
      recipient === '' ? text('greeting') : text('hello', { recipient }),
      sender === '' ? text('body', { amount }) : text('bodyFrom', { sender, amount }),
      ...(message === '' ? [] : [message]),
      text('code', { code }),
      text('use'),
    ],
    action: { label: text('action'), url },
    notes: [text('keep')],
  });
};
