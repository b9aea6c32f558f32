import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface GiftCardLetter {
  readonly recipient: string;
  /** Empty where nobody says from whom it is. */
  readonly sender: string;
  readonly amount: string;
  readonly message: string;
  readonly code: string;
  /** The last day it can be used; null: for good. Letters from before cards could end say nothing of it. */
  readonly until?: string | null;
  /** Where it is added to an account, and its balance told. */
  readonly url: string;
}

/** To whoever is given a gift card: its code is nowhere else. */
export const giftCard: Template<GiftCardLetter> = ({ recipient, sender, amount, message, code, until = null, url }, brand) => {
  const text = textIn(brand, 'giftCard');
  return letter(brand, {
    subject: text('subject', { amount }),
    paragraphs: [
      recipient === '' ? text('greeting') : text('hello', { recipient }),
      sender === '' ? text('body', { amount }) : text('bodyFrom', { sender, amount }),
      ...(message === '' ? [] : [message]),
      text('code', { code }),
      text('use'),
      ...(until === null ? [] : [text('until', { date: until })]),
    ],
    action: { label: text('action'), url },
    notes: [text('keep')],
  });
};

export interface GiftCardEndingLetter {
  readonly recipient: string;
  readonly lastFour: string;
  readonly amount: string;
  /** The last day it can be used. */
  readonly date: string;
  readonly url: string;
}

/** To whoever has a gift card with something on it that ends before long. */
export const giftCardEnding: Template<GiftCardEndingLetter> = ({ recipient, lastFour, amount, date, url }, brand) => {
  const [text, card] = [textIn(brand, 'giftCardEnding'), textIn(brand, 'giftCard')];
  return letter(brand, {
    subject: text('subject', { amount, date }),
    paragraphs: [recipient === '' ? card('greeting') : card('hello', { recipient }), text('body', { lastFour, amount, date })],
    action: { label: card('action'), url },
  });
};
