import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface OrderConfirm {
  readonly number: string;
  /** A line for each thing that was ordered. */
  readonly text: string;
  readonly total: string;
  /** Until when it can be confirmed. */
  readonly time: string;
  readonly url: string;
}

/** Asks who has ordered something without an account, and pays outside of the shop, to confirm it. */
export const orderConfirm: Template<OrderConfirm> = ({ number, text: items, total, time, url }, brand) => {
  const text = textIn(brand, 'orderConfirm');
  return letter(brand, {
    subject: text('subject', { number }),
    paragraphs: [text('body'), items, text('total', { total }), text('until', { time })],
    action: { label: text('action'), url },
    notes: [text('note')],
  });
};
