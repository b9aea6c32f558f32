import type { PaysOutside } from '../../../../contract/index.ts';
import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface OrderPaid {
  readonly number: string;
  /** A line for each thing that was bought. */
  readonly text: string;
  readonly total: string;
  /** What gift cards paid of it; letters from before there were any say nothing of it. */
  readonly giftCards?: readonly { readonly lastFour: string; readonly amount: string }[];
  /** While it waits for money from outside: how it is paid, and what the shop says of that. */
  readonly payBy?: PaysOutside;
  /** Where it tells how far it is. */
  readonly url: string;
}

const orderLetter =
  (body: 'body' | 'authorized' | 'awaited'): Template<OrderPaid> =>
  ({ number, text: items, total, giftCards = [], payBy, url }, brand) => {
    const text = textIn(brand, 'orderPaid');
    return letter(brand, {
      subject: text('subject', { number }),
      paragraphs: [
        text(body, { number }),
        items,
        [text('total', { total }), ...giftCards.map((card) => text('byGiftCard', card))].join('\n'),
        ...(payBy ? [[text(`pay${payBy.kind}`, { number }), payBy.details].filter((line) => line !== '').join('\n')] : []),
      ],
      action: { label: text('action'), url },
      notes: [text('keep')],
    });
  };

/** To who bought something, when their money has come. */
export const orderPaid = orderLetter('body');
/** To who has ordered something, and pays for it outside of the shop. */
export const orderAwaited = orderLetter('awaited');
/** To who has ordered something, whose money is taken once it is sent. */
export const orderAuthorized = orderLetter('authorized');
