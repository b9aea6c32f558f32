import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface PlanGiftLetter {
  readonly recipient: string;
  /** Empty where nobody says from whom it is. */
  readonly sender: string;
  readonly plan: string;
  readonly interval: 'MONTH' | 'YEAR';
  readonly periods: number;
  readonly message: string;
  readonly code: string;
  /** The day its code is good until. */
  readonly until: string;
  /** Where it is entered. */
  readonly url: string;
}

/** To whoever is given a plan: its code is nowhere else. */
export const planGift: Template<PlanGiftLetter> = ({ recipient, sender, plan, interval, periods, message, code, until, url }, brand) => {
  const text = textIn(brand, 'planGift');
  const said = { plan, time: text(interval === 'YEAR' ? 'years' : 'months', { count: periods }) };
  return letter(brand, {
    subject: text('subject', said),
    paragraphs: [
      recipient === '' ? text('greeting') : text('hello', { recipient }),
      sender === '' ? text('body', said) : text('bodyFrom', { ...said, sender }),
      ...(message === '' ? [] : [message]),
      text('code', { code }),
      text('use', { until }),
    ],
    action: { label: text('action'), url },
    notes: [text('keep')],
  });
};
