import { pageOf } from '../../catalogue/reminder/reminder-words.ts';
import { notify } from '../../people/account/notification.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { type Ending, findNoticeHours, findTenantsWithEnding, takeEnding } from './ending.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const AT_ONCE = 50;
const moment = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Returns the text of a notice; its date is in the person's time zone. */
const wordsFor =
  ({ source, title, plan, isGift, endsAt, playHours, timeZone }: Ending) =>
  (wording: Wording) => {
    const text = textIn(wording, 'rightEnding');
    const date = new Intl.DateTimeFormat(wording.locale, { ...moment, timeZone: timeZone ?? 'UTC' }).format(endsAt);
    const said = { name: title?.name ?? plan ?? '', date };
    if (source === 'RENTAL') return { subject: text('rental', said), text: text('rentalText', { ...said, hours: playHours ?? 0 }) };
    if (isGift) return { subject: text('plan', said), text: text('giftText', said) };
    if (source === 'SUBSCRIPTION') return { subject: text('plan', said), text: text('planText', said) };
    return { subject: text('given', said), text: text('givenText', said) };
  };

/** Notifies people of entitlements that end soon. Each batch is marked in its transaction, so everyone is notified once. */
export async function tellEndings(ctx: Context): Promise<number> {
  const hours = await findNoticeHours(ctx);
  if (hours === 0) return 0;
  for (let told = 0; ;) {
    const taken = await inTransaction(ctx, async (inside) => {
      const rights = await takeEnding(inside, hours, AT_ONCE);
      for (const right of rights) {
        const link = right.title ? pageOf(right.title) : '/merchandise/account';
        await notify(inside, { identityId: right.identityId, event: 'RIGHT_ENDING', words: wordsFor(right), link });
      }
      return rights.length;
    });
    told += taken;
    if (taken < AT_ONCE) return told;
  }
}

const tellEnding = jobKind<object>('commerce.tell-ending-rights', { isExclusive: true, retries: 0 });

/** Schedules the job that runs every quarter of an hour. */
export function endingJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(tellEnding, '*/15 * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithEnding(database, now()), async (ctx) => {
      const told = await tellEndings(ctx);
      if (told > 0) log.info({ tenant: ctx.tenant.id, told }, 'people were told what runs out');
    });
  });
}
