import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface PreorderLetter {
  readonly number: string;
  /** A line for each thing that was ordered. */
  readonly text: string;
  readonly total: string;
  /** The day it is expected, or until when it is to be paid. */
  readonly day: string;
  /** Of the order, where it is paid or given up. */
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

/** To who pre-ordered something: that it is placed, and nothing is charged yet. */
export const preorderPlaced = about('preorderPlaced');
/** That it is expected on another day, and can be given up. */
export const preorderMoved = about('preorderMoved');
/** That it is there, and until when it is to be paid. */
export const preorderDue = about('preorderDue');
/** That it will not come. */
export const preorderCanceled = about('preorderCanceled');
/** To who had agreed to a payment, that their bank does not carry it out: they pay again. */
export const paymentAgain = about('payAgain');
