import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import type { MailSchedule, Query, ReportDefinition, Reply, Result } from '../../../contract/index.ts';
import { anyOrigin, queueMail } from '../../operation/mail/mail.service.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { type Context, done, inTransaction, type Log, notFound } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { wordingIn } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';
import { type Figures, readFigures } from '../document/figures.service.ts';
import { figureText, metricName, spanText } from '../document/report-words.service.ts';
import { type DueReport, dropRecipient, findDue, findRecipients, listReaders, neededRights, setNext, takeDue } from './mailing.repository.ts';

const zoneOf = async (ctx: Context) => (await readTenantSettings(ctx))?.time_zone ?? 'UTC';

/** Has a report mailed by its schedule as it is saved now, by the tenant’s clock. */
export async function followSchedule(ctx: Context, id: string, schedule: MailSchedule | null): Promise<void> {
  await setNext(ctx, id, schedule, await zoneOf(ctx));
}

export async function readReaders(
  ctx: Context,
  { isOfMoney = false, page = 0, size = 10 }: Query<'GET /report/reader/list'>,
): Promise<Reply<'GET /report/reader/list'>> {
  const { content, total } = await listReaders(ctx, { isOfMoney, page, size });
  return { content, page, size, totalElements: total, lastPage: page * size + content.length >= total, nextCursor: null };
}

export async function stopLetters(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  return (await inTransaction(ctx, (inside) => dropRecipient(inside, id))) ? done({ done: true }) : notFound;
}

/** The address that shows a report. */
function addressOf({ metrics, dimension, granularity, compare, only, days, from, to }: ReportDefinition): string {
  const { productId, seriesId, organizationId, country, device, planId, currency } = only;
  const said = {
    ...{ metrics: metrics.join(','), by: dimension, every: granularity, compare, days, from, to },
    ...{ title: productId, series: seriesId, supplier: organizationId, country, device, plan: planId, currency },
  };
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))).toString();
}

/** Reads the figures as a reader of its organization would. */
function figuresOf(ctx: Context, { definition, name, isOfMoney, organizationId, isHouse }: DueReport, timeZone: string): Promise<Result<Figures>> {
  const { metrics, dimension, compare, only, days, from, to } = definition;
  const reader: Context = { ...ctx, organizationId, isHouse, rights: new Set(neededRights(isOfMoney)) };
  return readFigures(reader, {
    ...{ metrics: metrics.join(','), dimension, compare, name, timeZone, ...only },
    ...(days === undefined ? { ...(from !== undefined && { since: from }), ...(to !== undefined && { until: to }) } : { days }),
  });
}

const timeAndFigures = (figures: Figures, wording: Parameters<typeof textIn>[0]): string => {
  const words = textIn(wording, 'report');
  const lines = figures.metrics.map((metric) => {
    const said = { name: metricName(words, metric, figures.currency), value: figureText(metric, figures.totals[metric] ?? 0, figures.currency) };
    const before = figures.before && figureText(metric, figures.before[metric] ?? 0, figures.currency);
    return before === null ? words('line', said) : words('lineBefore', { ...said, before });
  });
  return [spanText(figures, words), ...lines].join('\n');
};

/** Mails a report whose time has come, once: its next time is written in the same transaction. */
async function mailDue(ctx: Context, id: string): Promise<void> {
  const due = await takeDue(ctx, id);
  if (!due) return;
  const timeZone = await zoneOf(ctx);
  await setNext(ctx, id, due.schedule, timeZone);
  const recipients = await findRecipients(ctx, id, due);
  if (recipients.length === 0) return;
  const figures = await figuresOf(ctx, due, timeZone);
  if (!figures.ok) {
    ctx.log.warn({ reportId: id, refusal: figures.error.message }, 'a report was not mailed');
    return;
  }
  const origin = await anyOrigin(ctx);
  const unsubscribeUrl = `${origin}/reports?stop=${id}`;
  for (const { email, firstName, locale } of recipients) {
    const wording = await wordingIn(ctx, localeOf(locale) ?? SOURCE_LOCALE);
    const data = {
      firstName,
      name: due.name,
      text: timeAndFigures(figures.value, wording),
      url: `${origin}/reports?${addressOf(due.definition)}`,
      unsubscribeUrl,
    };
    await queueMail(ctx, { to: email, locale, template: 'report', data, unsubscribeUrl });
  }
}

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}
const mailReports = jobKind<object>('insight.mail-reports', { isExclusive: true, retries: 0 });

/** Looks each minute for reports whose time has come. */
export function mailedReportJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(mailReports, '* * * * *', async () => {
    await eachInTenant({ database, now, log }, await findDue(database, now()), (ctx, { id }) => inTransaction(ctx, (inside) => mailDue(inside, id)));
  });
}
