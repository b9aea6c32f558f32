import { textIn } from '../../../platform/text.ts';
import { letter, type Template } from './letter.ts';

export interface ParcelSent {
  readonly number: string;
  /** A line for each thing that is in it. */
  readonly text: string;
  /** Who carries it, and its number there; empty where nobody said. */
  readonly carriage: string;
  /** Where it is followed. */
  readonly url: string;
}

/** To who bought something, when a parcel of it was sent. */
export const parcelSent: Template<ParcelSent> = ({ number, text: items, carriage, url }, brand) => {
  const text = textIn(brand, 'parcelSent');
  const paragraphs = [text('body', { number }), items, ...(carriage === '' ? [] : [text('carriage', { carriage })])];
  return letter(brand, { subject: text('subject', { number }), paragraphs, action: { label: text('action'), url } });
};

/** To who paid too late, when the money was sent back. */
export const moneyBack: Template<{ readonly number: string; readonly total: string; readonly url: string }> = ({ number, total, url }, brand) => {
  const text = textIn(brand, 'moneyBack');
  return letter(brand, { subject: text('subject', { number }), paragraphs: [text('body', { number, total })], action: { label: text('action'), url } });
};

export interface RefundMade {
  readonly number: string;
  readonly total: string;
  /** Of the refund; empty where nothing was invoiced. */
  readonly creditNote: string;
  /** It was bought with an account: the order is there. Else its number and e-mail open it. */
  readonly hasAccount: boolean;
  readonly url: string;
}

/** To who bought something, when all of a refund has gone back to them. */
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
  /** What the shop says to it; may be nothing. */
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

/** Confirms that a return was asked for. */
export const returnRequested = answered('returnRequested');
export const returnApproved = answered('returnApproved');
export const returnRejected = answered('returnRejected');
/** Confirms that the goods of a return came back. */
export const returnReceived = answered('returnReceived');
