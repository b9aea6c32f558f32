import { type Locale, localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import { confirmationToken } from '../checkout/checkout-token.ts';
import { momentInWords } from '../gift-card/gift-dates.service.ts';
import { lineWords, withParts } from './line-words.ts';
import { findBought } from './order.repository.ts';

/** Money as people of a language write it. */
export function moneyInWords(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

type Bought = NonNullable<Awaited<ReturnType<typeof findBought>>>;

/** A line of the letter: what was bought, and of gift cards to whom their letters go and when. */
function lineOf(line: Bought['lines'][number], email: string, locale: Locale): string {
  const words = textIn({ locale }, 'orderLine');
  const { kind, quantity, gift } = line;
  const isCounted = kind === 'GOODS' || kind === 'GIFT_CARD';
  const what = isCounted ? `${quantity} × ${lineWords(line, words)}` : lineWords(line, words);
  if (kind !== 'GIFT_CARD' && kind !== 'PLAN_GIFT') return withParts(what, line.parts, quantity);
  const to = gift?.recipientEmail ?? email;
  const day = gift?.sendOn && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${gift.sendOn}T00:00:00Z`));
  return `${what}: ${day ? words('letterOn', { to, day }) : words('letterNow', { to })}`;
}

/** Writes to who bought something that it is paid, with its number; as part of the caller's transaction, so that it is written once. */
export const confirmOrder = (ctx: Context, orderId: string): Promise<void> => writeOf(ctx, orderId, 'order-paid');

/** Writes to who has ordered something that the shop has it, and takes the money once it sends it. */
export const tellAuthorized = (ctx: Context, orderId: string): Promise<void> => writeOf(ctx, orderId, 'order-authorized');

/** Writes to who has ordered something how they pay for it outside of the shop. */
export const tellAwaited = (ctx: Context, orderId: string): Promise<void> => writeOf(ctx, orderId, 'order-awaited');

interface ToConfirm {
  readonly orderId: string;
  readonly paymentId: string;
  readonly secret: Uint8Array;
}

/** Writes to who has ordered something without an account, and pays outside of the shop, that they confirm it first. The link is in this letter alone. */
export async function askToConfirm(ctx: Context, { orderId, paymentId, secret }: ToConfirm): Promise<void> {
  const bought = await findBought(ctx, orderId);
  if (!bought?.email || bought.origin === null) return;
  const { number, email, origin, amount, currency, language, heldUntil } = bought;
  const locale = localeOf(language) ?? SOURCE_LOCALE;
  await queueMail(ctx, {
    to: email,
    locale: language,
    template: 'order-confirm',
    data: {
      ...{ number, text: bought.lines.map((line) => lineOf(line, email, locale)).join('\n'), total: moneyInWords(amount, currency, locale) },
      time: await momentInWords(ctx, heldUntil ?? ctx.now(), locale),
      url: `${origin}/merchandise/confirm-order#${orderId}.${confirmationToken(secret, ctx.tenant.id, orderId, paymentId)}`,
    },
  });
}

async function writeOf(ctx: Context, orderId: string, template: 'order-paid' | 'order-authorized' | 'order-awaited'): Promise<void> {
  const bought = await findBought(ctx, orderId);
  if (!bought?.email || bought.origin === null) return;
  const { number, email, origin, amount, currency } = bought;
  const locale = localeOf(bought.language) ?? SOURCE_LOCALE;
  const text = bought.lines.map((line) => lineOf(line, email, locale)).join('\n');
  const url = `${origin}/merchandise/track-order?number=${number}`;
  await queueMail(ctx, {
    to: email,
    locale: bought.language,
    template,
    data: {
      ...{ number, text, total: moneyInWords(amount, currency, locale), url },
      ...(bought.payBy && { payBy: bought.payBy }),
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
