import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface OrderPaid {
  readonly number: string;
  /** A line for each thing that was bought. */
  readonly text: string;
  readonly total: string;
  /** What gift cards paid of it; letters from before there were any say nothing of it. */
  readonly giftCards?: readonly { readonly lastFour: string; readonly amount: string }[];
  /** Where it tells how far it is. */
  readonly url: string;
}

/** To who bought something, when their money has come. */
export const orderPaid: Template<OrderPaid> = ({ number, text: items, total, giftCards = [], url }, brand) => {
  const text = textIn(brand, 'orderPaid');
  return letter(brand, {
    subject: text('subject', { number }),
    paragraphs: [text('body', { number }), items, [text('total', { total }), ...giftCards.map((card) => text('byGiftCard', card))].join('\n')],
    action: { label: text('action'), url },
    notes: [text('keep')],
  });
};
