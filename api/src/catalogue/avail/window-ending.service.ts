import { listHolders } from '../../people/account/holders.repository.ts';
import { notify } from '../../people/account/notification.service.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { type EndingWindow, findTenantsWithEnding, takeEnding } from './window-ending.repository.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}
const AT_ONCE = 100;
const NAMED = 10;

/** The words of windows that end, in one message. */
const wordsFor = (windows: readonly EndingWindow[]) => (wording: Wording) => {
  const text = textIn(wording, 'notification');
  const date = new Intl.DateTimeFormat(wording.locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const places = new Intl.ListFormat(wording.locale);
  const lines = windows.slice(0, NAMED).map(({ title, licenseType, territories, endsAt }) => {
    const shown = territories.length > 5 ? [...territories.slice(0, 5), '…'] : territories;
    return text('windowEndingLine', { name: title, license: licenseType, territories: places.format(shown), date: `${date.format(endsAt)} UTC` });
  });
  const more = windows.length > NAMED ? [text('windowEndingMore', { count: windows.length - NAMED })] : [];
  return { subject: text('windowEnding', { count: windows.length, name: windows[0]?.title ?? '' }), text: [...lines, ...more].join('\n') };
};

/** Sends each organization's windows to those who may change them there, and to the house. */
async function tellOf(ctx: Context, windows: readonly EndingWindow[]): Promise<void> {
  const house = await listHolders(ctx, 'avail:update', null);
  const link = '/library/avails?flag=ENDING';
  for (const identityId of house) await notify(ctx, { identityId, event: 'WINDOW_ENDING', words: wordsFor(windows), link });
  for (const organizationId of new Set(windows.map((one) => one.organizationId))) {
    const own = windows.filter((one) => one.organizationId === organizationId);
    const holders = (await listHolders(ctx, 'avail:update', organizationId)).filter((one) => !house.includes(one));
    for (const identityId of holders) await notify(ctx, { identityId, event: 'WINDOW_ENDING', words: wordsFor(own), link });
  }
}

/** Sends notices of windows that end within 30 days, each once. Returns how many there were. */
export async function tellWindows(ctx: Context): Promise<number> {
  for (let told = 0; ;) {
    const taken = await inTransaction(ctx, async (inside) => {
      const windows = await takeEnding(inside, AT_ONCE);
      if (windows.length > 0) await tellOf(inside, windows);
      return windows.length;
    });
    told += taken;
    if (taken < AT_ONCE) return told;
  }
}

const tellEnding = jobKind<object>('catalogue.tell-ending-windows', { isExclusive: true, retries: 0 });

/** Looks every hour for windows that end soon. */
export function windowEndingJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(tellEnding, '7 * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithEnding(database, now()), async (ctx) => {
      const told = await tellWindows(ctx);
      if (told > 0) log.info({ tenant: ctx.tenant.id, told }, 'people were told of windows that end');
    });
  });
}
