import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface ParcelSent {
  readonly number: string;
  /** One line per item of the parcel. */
  readonly text: string;
  /** Carrier and tracking number; empty if not given. */
  readonly carriage: string;
  readonly url: string;
}

export const parcelSent: Template<ParcelSent> = ({ number, text: items, carriage, url }, brand) => {
  const text = textIn(brand, 'parcelSent');
  const paragraphs = [text('body', { number }), items, ...(carriage === '' ? [] : [text('carriage', { carriage })])];
  return letter(brand, { subject: text('subject', { number }), paragraphs, action: { label: text('action'), url } });
};

/** Informs a buyer who paid too late that the payment was returned. */
export const moneyBack: Template<{ readonly number: string; readonly total: string; readonly url: string }> = ({ number, total, url }, brand) => {
  const text = textIn(brand, 'moneyBack');
  return letter(brand, { subject: text('subject', { number }), paragraphs: [text('body', { number, total })], action: { label: text('action'), url } });
};

export interface RefundMade {
  readonly number: string;
  readonly total: string;
  /** Number of the credit note; empty if nothing was invoiced. */
  readonly creditNote: string;
  /** True if the buyer has an account, where the order is listed. Guests open the order by number and e-mail. */
  readonly hasAccount: boolean;
  readonly url: string;
}

/** Informs the buyer that a refund was paid back completely. */
export const refundMade: Template<RefundMade> = ({ number, total, creditNote, hasAccount, url }, brand) => {
  const text = textIn(brand, 'refundMade');
  return letter(brand, {
    subject: text('subject', { number }),
    paragraphs: [text('body', { number, total }), ...(creditNote === '' ? [] : [text('creditNote', { creditNote })])],
    action: { label: text('action'), url },
    notes: hasAccount ? [] : [text('open')],
  });
};

export interface ReturnAnswered {
  readonly number: string;
  readonly text: string;
  readonly url: string;
}

const answered =
  (name: 'returnRequested' | 'returnApproved' | 'returnRejected' | 'returnReceived'): Template<ReturnAnswered> =>
  ({ number, text: said, url }, brand) => {
    const text = textIn(brand, name);
    const paragraphs = [text('body'), ...(said === '' ? [] : [said])];
    return letter(brand, { subject: text('subject', { number }), paragraphs, action: { label: text('action'), url } });
  };

export const returnRequested = answered('returnRequested');
export const returnApproved = answered('returnApproved');
export const returnRejected = answered('returnRejected');
export const returnReceived = answered('returnReceived');
