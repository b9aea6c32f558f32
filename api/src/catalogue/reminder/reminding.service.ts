import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { anyOrigin, queueMail } from '../../operation/mail/mail.service.ts';
import { notify } from '../../people/account/notification.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findTenantsToTell, takeDue, takeDueWaits } from './reminder.repository.ts';
import { momentOf, pageOf, wordsFor } from './reminder-words.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const AT_ONCE = 50;

/** Writes to who waits without an account. */
async function write(ctx: Context, { email: to, language, origin, ...title }: Awaited<ReturnType<typeof takeDueWaits>>[number]): Promise<void> {
  const locale = localeOf(language) ?? localeOf((await readTenantSettings(ctx))?.locale) ?? SOURCE_LOCALE;
  const url = `${origin ?? (await anyOrigin(ctx))}${pageOf(title)}`;
  await queueMail(ctx, { to, locale, template: 'awaited', data: { name: title.name, ...momentOf(title, ctx.now()), url } });
}

/**
 * Tells those whose wait is over. A reminder goes in the transaction that writes the message and the letter, so each is told once: by whichever process,
 * and after a crash by the next one.
 */
async function tellTenant(ctx: Context): Promise<'all' | 'more'> {
  const told = await inTransaction(ctx, async (inside) => {
    const taken = await takeDue(inside, AT_ONCE);
    for (const { identityId, ...title } of taken)
      await notify(inside, { identityId, event: 'REMINDER', words: wordsFor(title, ctx.now()), link: pageOf(title) });
    return taken.length;
  });
  const written = await inTransaction(ctx, async (inside) => {
    const taken = await takeDueWaits(inside, AT_ONCE);
    for (const wait of taken) await write(inside, wait);
    return taken.length;
  });
  return told < AT_ONCE && written < AT_ONCE ? 'all' : 'more';
}

const remind = jobKind<object>('catalogue.remind', { isExclusive: true, retries: 0 });

/** Looks each minute for reminders that are due. */
export function reminderJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(remind, '* * * * *', async () => {
    await eachTenant(parts, await findTenantsToTell(parts.database, parts.now()), async (ctx) => {
      while ((await tellTenant(ctx)) === 'more');
    });
  });
}
