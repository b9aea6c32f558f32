import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface PreorderLetter {
  readonly number: string;
  /** One line per ordered item. */
  readonly text: string;
  readonly total: string;
  /** Expected release day, or the payment deadline. */
  readonly day: string;
  /** Page of the order, where it is paid or cancelled. */
  readonly url: string;
}

const about =
  (namespace: 'preorderPlaced' | 'preorderMoved' | 'preorderDue' | 'preorderCanceled' | 'payAgain'): Template<PreorderLetter> =>
  ({ number, text: items, total, day, url }, brand) => {
    const text = textIn(brand, namespace);
    return letter(brand, {
      subject: text('subject', { number }),
      paragraphs: [text('body', { number, day }), items, text('total', { total })],
      action: { label: text('action'), url },
      notes: [text('note')],
    });
  };

/** Confirms a pre-order; nothing is charged yet. */
export const preorderPlaced = about('preorderPlaced');
/** Announces another release day and the option to cancel. */
export const preorderMoved = about('preorderMoved');
/** Announces the release and the payment deadline. */
export const preorderDue = about('preorderDue');
/** Announces that the pre-order is cancelled. */
export const preorderCanceled = about('preorderCanceled');
/** Asks the buyer to pay again, because their bank declined the agreed payment. */
export const paymentAgain = about('payAgain');
