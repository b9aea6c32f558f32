import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import type { Context } from '../../platform/context.ts';
import { textIn } from '../../platform/text.ts';
import { checkoutToken } from '../checkout/checkout-token.ts';
import { lineWords } from '../order/line-words.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { findBought } from '../order/order.repository.ts';

type Kind = 'preorder-placed' | 'preorder-moved' | 'preorder-due' | 'preorder-canceled' | 'payment-again';

interface About {
  readonly orderId: string;
  readonly secret: Uint8Array;
  /** The day it is expected, or until when it is to be paid. */
  readonly day: string;
}

/** Writes to who ordered something that is paid later, as part of the caller's transaction. Its link leads to the order, where it is paid or given up. */
export async function writePreorder(ctx: Context, template: Kind, { orderId, secret, day }: About): Promise<void> {
  const bought = await findBought(ctx, orderId);
  if (!bought?.email || bought.origin === null) return;
  const { number, email, origin, amount, currency, language } = bought;
  const locale = localeOf(language) ?? SOURCE_LOCALE;
  const words = textIn({ locale }, 'orderLine');
  await queueMail(ctx, {
    to: email,
    locale: language,
    template,
    data: {
      number,
      text: bought.lines.map((line) => `${line.quantity} × ${lineWords(line, words)}`).join('\n'),
      total: moneyInWords(amount, currency, locale),
      day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
      url: `${origin}/merchandise/checkout#${orderId}.${checkoutToken(secret, ctx.tenant.id, orderId)}`,
    },
  });
}
