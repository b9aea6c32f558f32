import { PLAN_GIFT_MONTHS } from '../../../contract/commerce/plan-gift.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { anyOrigin, queueMail } from '../../operation/mail/mail.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { codeHash, lastFourOf, lettersOf, newCode } from '../gift-card/gift-code.ts';
import { monthsAfter } from '../subscription/charges.ts';
import { findTenantsWithUnsentPlans, type HeldGift, keepSent, lockUnsentPlanGift } from './plan-gift.repository.ts';

/**
 * Writes the letter of a plan that is given and held, with a code made this moment: what opened it before opens nothing any more, and the code is in the letter alone. To be
 * called in the transaction that has it: so the letter goes out once.
 */
export async function sendPlanGift(ctx: Context, gift: HeldGift): Promise<void> {
  const code = newCode();
  const letters = lettersOf(code) ?? '';
  const validUntil = gift.validUntil ?? monthsAfter(ctx.now(), PLAN_GIFT_MONTHS);
  await keepSent(ctx, gift.id, { hash: codeHash(ctx.tenant.id, letters, 'plan-gift'), lastFour: lastFourOf(letters), validUntil });
  const { recipientName: recipient, recipientEmail: to, senderName: sender, message, planName: plan, interval, periods } = gift;
  const locale = localeOf(gift.language) ?? localeOf((await readTenantSettings(ctx))?.locale) ?? SOURCE_LOCALE;
  const url = `${gift.origin ?? (await anyOrigin(ctx))}/merchandise/account`;
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(validUntil);
  await queueMail(ctx, { to, locale, template: 'plan-gift', data: { recipient, sender, plan, interval, periods, message, code, until, url } });
}

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const sendPlanGifts = jobKind<object>('commerce.send-plan-gifts', { isExclusive: true, retries: 0 });

/** Looks each minute for plans that are given whose day has come, and sends the letter of each once. */
export function planGiftJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(sendPlanGifts, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithUnsentPlans(database, now()), async (ctx) => {
      let sent = 0;
      while (
        await inTransaction(ctx, async (inside) => {
          const gift = await lockUnsentPlanGift(inside);
          if (gift) await sendPlanGift(inside, gift);
          return gift !== undefined;
        })
      )
        sent += 1;
      log.info({ tenant: ctx.tenant.id, sent }, 'plans that are given went out');
    });
  });
}
