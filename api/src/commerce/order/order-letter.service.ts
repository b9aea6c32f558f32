import { type Locale, localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { textIn } from '../../platform/text.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import type { OrderInWords } from '../../operation/mail/templates/order-paid.ts';
import { addressLines } from '../../platform/addresses/address-lines.ts';
import { confirmationToken } from '../checkout/checkout-token.ts';
import { momentInWords } from '../gift-card/gift-dates.service.ts';
import { tellOfUnpaid } from '../telling/telling.service.ts';
import { lineWords, withParts } from './line-words.ts';
import { findBought } from './order.repository.ts';

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

/** Writes to who has ordered something that the shop has it, and takes the money once it sends it; reports it to whoever listens. */
export async function tellAuthorized(ctx: Context, orderId: string): Promise<void> {
  await writeOf(ctx, orderId, 'order-authorized');
  await tellOfUnpaid(ctx, orderId, 'order.authorized');
}

/** Writes to who has ordered something how they pay for it outside of the shop; reports it to whoever listens. */
export async function tellAwaited(ctx: Context, orderId: string): Promise<void> {
  await writeOf(ctx, orderId, 'order-awaited');
  await tellOfUnpaid(ctx, orderId, 'order.awaiting-payment');
}

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

/** Returns a bought order as its letter shows it: images, amounts, discounts, taxes, and where and when it comes. */
function inWords(bought: Bought, email: string, locale: Locale): OrderInWords {
  const { lines, origin, currency, subtotal, amount, discounts, taxes, shipping, shippingMethod: method, shippingAddress: address, giftCards } = bought;
  const money = (value: number) => moneyInWords(value, currency, locale);
  const isSent = address !== null && method?.kind !== 'PICKUP' && lines.some(({ kind }) => kind === 'GOODS');
  return {
    items: lines.map((line) => ({
      text: lineOf(line, email, locale),
      amount: money(line.total),
      image: line.image === null ? null : `${origin ?? ''}${line.image}`,
    })),
    subtotal: money(subtotal),
    discounts: discounts.filter((one) => one.amount.amount > 0).map((one) => ({ code: one.code || one.name, amount: money(-one.amount.amount) })),
    shipping: method && { method: method.name, amount: money(shipping) },
    taxes: taxes.map((tax) => ({ name: tax.name, isIncluded: tax.isIncluded, amount: money(tax.amount.amount) })),
    total: money(amount),
    giftCards: giftCards.map((card) => ({ lastFour: card.lastFour, amount: money(-card.amount) })),
    delivery: isSent ? { text: addressLines(address, locale).join('\n'), days: method && { from: method.daysFrom, to: method.daysTo } } : null,
    pickup: method?.kind === 'PICKUP' ? { method: method.name, text: method.description } : null,
  };
}

async function writeOf(ctx: Context, orderId: string, template: 'order-paid' | 'order-authorized' | 'order-awaited'): Promise<void> {
  const bought = await findBought(ctx, orderId);
  if (!bought?.email || bought.origin === null) return;
  const { number, email, origin } = bought;
  const order = inWords(bought, email, localeOf(bought.language) ?? SOURCE_LOCALE);
  const url = `${origin}/merchandise/track-order?number=${number}`;
  await queueMail(ctx, {
    to: email,
    locale: bought.language,
    template,
    data: {
      ...{ number, order, url },
      ...(bought.payBy && { payBy: bought.payBy }),
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
