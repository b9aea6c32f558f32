import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { anyOrigin, queueMail } from '../../operation/mail/mail.service.ts';
import { notify } from '../../people/account/notification.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { textIn } from '../../platform/text.ts';
import { type Back, findTenantsToTell, takeBack } from './back-in-stock.repository.ts';

const AT_ONCE = 50;

/** The product with what was chosen of it: `Lantern T-shirt (Black, M)`. */
function calledAs({ name, options }: Back): string {
  const chosen = Object.values(options).join(', ');
  return chosen === '' ? name : `${name} (${chosen})`;
}

async function tell(ctx: Context, back: Back): Promise<void> {
  const { identityId, email: to, language, origin, path } = back;
  const link = `/merchandise/shop/${path}`;
  const name = calledAs(back);
  if (identityId !== null) {
    const words = (wording: Parameters<typeof textIn>[0]) => {
      const text = textIn(wording, 'backInStock');
      return { subject: text('subject', { name }), text: text('body', { name }) };
    };
    return notify(ctx, { identityId, event: 'BACK_IN_STOCK', words, link });
  }
  const locale = localeOf(language) ?? localeOf((await readTenantSettings(ctx))?.locale) ?? SOURCE_LOCALE;
  await queueMail(ctx, { to, locale, template: 'back-in-stock', data: { name, url: `${origin ?? (await anyOrigin(ctx))}${link}` } });
}

/** Tells people of what is back. A wait goes in the transaction that tells of it, so each is told once, whoever looks and whoever dies in between. */
export async function tellWaiting(ctx: Context): Promise<number> {
  for (let told = 0; ;) {
    const taken = await inTransaction(ctx, async (inside) => {
      const backs = await takeBack(inside, AT_ONCE);
      for (const back of backs) await tell(inside, back);
      return backs.length;
    });
    told += taken;
    if (taken < AT_ONCE) return told;
  }
}

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const tellBackInStock = jobKind<object>('commerce.tell-back-in-stock', { isExclusive: true, retries: 0 });

/** Looks every five minutes for what is back: what a checkout holds for a moment, or gives back at once, tells nobody too early or twice. */
export function backInStockJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(tellBackInStock, '*/5 * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsToTell(database), async (ctx) => {
      const told = await tellWaiting(ctx);
      log.info({ tenant: ctx.tenant.id, told }, 'people were told what is back in stock');
    });
  });
}
