import type { Context } from '../../platform/context.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { tellOfRefund } from '../telling/telling.service.ts';
import { findWent } from './refund.repository.ts';

/** Writes to who bought it that their money has gone back; with the last of it, so a refund that goes by two ways is one letter. */
async function writeToBuyer(ctx: Context, paymentId: string): Promise<void> {
  const went = await findWent(ctx, paymentId);
  if (!went?.email || went.origin === null) return;
  const { number, email, origin, language, amount, currency, creditNoteNumber, hasAccount } = went;
  const total = moneyInWords(amount, currency, localeOf(language) ?? SOURCE_LOCALE);
  const url = `${origin}/merchandise/${hasAccount ? 'account?order' : 'track-order?number'}=${number}`;
  const creditNote = creditNoteNumber ?? '';
  await queueMail(ctx, { to: email, locale: language, template: 'refund-made', data: { number, total, creditNote, hasAccount, url } });
}

/** Tells of money that went back, to who listens and to who bought; nothing while it is on its way. For the transaction in which it is written down. */
export async function tellWent(ctx: Context, paymentId: string): Promise<void> {
  await tellOfRefund(ctx, paymentId);
  await writeToBuyer(ctx, paymentId);
}
