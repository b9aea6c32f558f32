import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { anyOrigin, queueMail } from '../../operation/mail/mail.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { type Card, changeCard, findTenantsWithUnsent, lockUnsent } from './gift-card.repository.ts';
import { dayInWords } from './gift-dates.service.ts';
import { dropCard } from './tender.service.ts';
import { codeHash, lastFourOf, lettersOf, newCode } from './gift-code.ts';

/**
 * Writes the letter of a card that is held, with a code made this moment: what opened the card before opens nothing any more, and the code is in the letter
 * alone. To be called in the transaction that has the card: so the letter goes out once.
 */
export async function sendCard(ctx: Context, card: Card, { isByItself = false } = {}): Promise<void> {
  const code = newCode();
  const letters = lettersOf(code) ?? '';
  const hash = codeHash(ctx.tenant.id, letters);
  if (card.sentAt !== null) await dropCard(ctx, card.id);
  await changeCard(ctx, card.id, { kind: 'SENT', code: { hash, lastFour: lastFourOf(letters) }, isSent: true, isByItself });
  const { recipientName: recipient, recipientEmail: to, senderName: sender, message, language, balance, currency, endsAt } = card;
  const locale = localeOf(language) ?? localeOf((await readTenantSettings(ctx))?.locale) ?? SOURCE_LOCALE;
  const url = `${card.origin ?? (await anyOrigin(ctx))}/merchandise/gift-card`;
  await queueMail(ctx, {
    ...{ to, locale, template: 'gift-card' },
    data: { recipient, sender, message, code, amount: moneyInWords(balance, currency, locale), until: endsAt && (await dayInWords(ctx, endsAt, locale)), url },
  });
}

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const sendGiftCards = jobKind<object>('commerce.send-gift-cards', { isExclusive: true, retries: 0 });

/** Looks each minute for gift cards whose day has come, and sends each once. */
export function giftCardJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(sendGiftCards, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithUnsent(database, now()), async (ctx) => {
      let sent = 0;
      while (
        await inTransaction(ctx, async (inside) => {
          const card = await lockUnsent(inside);
          if (card) await sendCard(inside, card, { isByItself: true });
          return card !== undefined;
        })
      )
        sent += 1;
      log.info({ tenant: ctx.tenant.id, sent }, 'gift cards went out');
    });
  });
}
