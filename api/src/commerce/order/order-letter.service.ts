import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import { lineWords } from './line-words.ts';
import { findBought } from './order.repository.ts';

/** Money as people of a language write it. */
export function moneyInWords(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Writes to who bought something that it is paid, with its number; as part of the caller's transaction, so that it is written once. */
export async function confirmOrder(ctx: Context, orderId: string): Promise<void> {
  const bought = await findBought(ctx, orderId);
  if (!bought?.email || bought.origin === null) return;
  const { number, email, origin, amount, currency } = bought;
  const locale = localeOf(bought.language) ?? SOURCE_LOCALE;
  const words = textIn({ locale }, 'orderLine');
  const text = bought.lines.map((line) => (line.kind === 'GOODS' ? `${line.quantity} × ${lineWords(line, words)}` : lineWords(line, words))).join('\n');
  const url = `${origin}/merchandise/track-order?number=${number}`;
  await queueMail(ctx, {
    to: email,
    locale: bought.language,
    template: 'order-paid',
    data: {
      ...{ number, text, total: moneyInWords(amount, currency, locale), url },
      giftCards: bought.giftCards.map((card) => ({ lastFour: card.lastFour, amount: moneyInWords(card.amount, currency, locale) })),
    },
  });
}

/** Writes to who paid too late that the money is on its way back. */
export async function tellSentBack(ctx: Context, orderId: string, amount: number): Promise<void> {
  const bought = await findBought(ctx, orderId);
  if (!bought?.email || bought.origin === null) return;
  const { number, email, origin, currency } = bought;
  const total = moneyInWords(amount, currency, localeOf(bought.language) ?? SOURCE_LOCALE);
  await queueMail(ctx, { to: email, locale: bought.language, template: 'money-back', data: { number, total, url: `${origin}/merchandise/shop` } });
}
