import type { PaysOutside } from '../../../../contract/index.ts';
import { type Text, textIn } from '../../../platform/text.ts';
import { letter, type LetterRow, type Template } from './letter.ts';

/** An order in words: amounts as its reader writes them. */
export interface OrderInWords {
  readonly items: readonly LetterRow[];
  readonly subtotal: string;
  readonly discounts: readonly { readonly code: string; readonly amount: string }[];
  /** Null where nothing is sent. */
  readonly shipping: { readonly method: string; readonly amount: string } | null;
  readonly taxes: readonly { readonly name: string; readonly isIncluded: boolean; readonly amount: string }[];
  readonly total: string;
  readonly giftCards: readonly { readonly lastFour: string; readonly amount: string }[];
  /** The address it is sent to, and in how many working days it is expected where the shop promises that; null where nothing is sent. */
  readonly delivery: { readonly text: string; readonly days: { readonly from: number; readonly to: number } | null } | null;
  /** The place where its buyer fetches it, as the shop describes that. */
  readonly pickup: { readonly method: string; readonly text: string } | null;
}

export interface OrderPaid {
  readonly number: string;
  readonly order: OrderInWords;
  /** While it waits for money from outside: how it is paid, and what the shop says of that. */
  readonly payBy?: PaysOutside;
  /** Where it tells how far it is. */
  readonly url: string;
}

function expected({ from, to }: { readonly from: number; readonly to: number }, text: Text<'orderPaid'>): string {
  return from < to ? text('daysRange', { from, count: to }) : text('days', { count: to });
}

const orderLetter =
  (body: 'body' | 'authorized' | 'awaited'): Template<OrderPaid> =>
  ({ number, order, payBy, url }, brand) => {
    const text = textIn(brand, 'orderPaid');
    const { items, subtotal, discounts, shipping, taxes, total, giftCards, delivery, pickup } = order;
    const taxRows = (isIncluded: boolean): LetterRow[] =>
      taxes.filter((tax) => tax.isIncluded === isIncluded).map(({ name, amount }) => ({ text: isIncluded ? text('taxIncluded', { name }) : name, amount }));
    return letter(brand, {
      subject: text('subject', { number }),
      paragraphs: [text(body, { number })],
      rows: [
        ...items,
        { text: text('subtotal'), amount: subtotal },
        ...discounts.map(({ code, amount }) => ({ text: text('discount', { code }), amount })),
        ...(shipping ? [{ text: text('shipping', { method: shipping.method }), amount: shipping.amount }] : []),
        ...taxRows(false),
        { text: text('total'), amount: total, isTotal: true },
        ...taxRows(true),
        ...giftCards.map(({ lastFour, amount }) => ({ text: text('byGiftCard', { lastFour }), amount })),
      ],
      below: [
        ...(delivery ? [`${text('sentTo')}\n${delivery.text}`] : []),
        ...(delivery?.days ? [expected(delivery.days, text)] : []),
        ...(pickup ? [`${text('fetched', { method: pickup.method })}\n${pickup.text}`.trim()] : []),
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
