import type { NotificationEvent, Right } from '../../../contract/index.ts';
import type { FactsOf } from '../../../contract/operation/event.ts';
import { findTenantsWithNews, type StaffNews, takeStaffNews } from '../../operation/event/event.repository.ts';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import type { Wording } from '../../platform/own-words.ts';
import { type Text, textIn } from '../../platform/text.ts';
import { listHolders } from './holders.repository.ts';
import { notify } from './notification.service.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** Events that are told of together. */
const MAX_AT_ONCE = 100;
/** Events of one message that have a line each. */
const MAX_LINES = 10;

type Words = Text<'notification'>;

/** A kind of news: who reads it, and its words. */
interface Kind {
  readonly event: NotificationEvent;
  /** The right of those who are told, in the tenant's own organizations. */
  readonly right: Right;
  readonly types: readonly StaffNews['type'][];
  readonly subject: (count: number, text: Words) => string;
  readonly line: (news: StaffNews, text: Words, locale: string) => string;
  readonly link: (only: StaffNews | undefined) => string;
}

const orderOf = ({ data }: StaffNews) => data as FactsOf<'order.paid'>;
const returnOf = ({ data }: StaffNews) => data as FactsOf<'return.requested'>;
const orderLines = {
  'order.paid': 'orderPaidLine',
  'order.authorized': 'orderAuthorizedLine',
  'order.awaiting-payment': 'orderAwaitedLine',
  'order.preordered': 'orderPreorderedLine',
} as const;

const kinds: readonly Kind[] = [
  {
    event: 'ORDER_PLACED',
    right: 'order:update',
    types: Object.keys(orderLines) as (keyof typeof orderLines)[],
    subject: (count, text) => text('ordersPlaced', { count }),
    line: (news, text, locale) => {
      const { number, total } = orderOf(news);
      return text(orderLines[news.type as keyof typeof orderLines], { number, total: moneyInWords(total.amount, total.currency, locale) });
    },
    link: (only) => (only ? `/modules/shop-orders#order-${orderOf(only).orderId}` : '/modules/shop-orders'),
  },
  {
    event: 'RETURN_REQUESTED',
    right: 'order:update',
    types: ['return.requested'],
    subject: (count, text) => text('returnsRequested', { count }),
    line: (news, text) => text('returnLine', { number: returnOf(news).orderNumber, count: returnOf(news).units }),
    link: (only) => (only ? `/modules/shop-orders#order-${returnOf(only).orderId}` : '/modules/shop-orders#back-1'),
  },
  {
    event: 'REVIEW_REPORTED',
    right: 'campaign:update',
    types: ['rating.reported'],
    subject: (count, text) => text('reviewsReported', { count }),
    line: (news, text) => text('reviewLine', { reason: (news.data as FactsOf<'rating.reported'>).reason }),
    link: () => '/modules/shop-reviews',
  },
];

const wordsOf =
  ({ subject, line }: Kind, news: readonly StaffNews[]) =>
  (wording: Wording) => {
    const text = textIn(wording, 'notification');
    const lines = news.slice(0, MAX_LINES).map((one) => line(one, text, wording.locale));
    const more = news.length > MAX_LINES ? [text('newsMore', { count: news.length - MAX_LINES })] : [];
    return { subject: subject(news.length, text), text: [...lines, ...more].join('\n') };
  };

/** Tells a tenant's staff of what happened, one message of each kind. Returns the number of events. */
function tellStaff(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (inside) => {
    const news = await takeStaffNews(inside, MAX_AT_ONCE);
    for (const kind of kinds) {
      const those = news.filter(({ type }) => kind.types.includes(type));
      if (those.length === 0) continue;
      const notice = { event: kind.event, link: kind.link(those.length === 1 ? those[0] : undefined), words: wordsOf(kind, those) };
      for (const identityId of await listHolders(inside, kind.right, null)) await notify(inside, { identityId, ...notice });
    }
    return news.length;
  });
}

const lookForNews = jobKind<object>('people.tell-staff', { isExclusive: true, retries: 0 });

/** Looks each minute for what staff are to be told of. */
export function staffNoticeJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(lookForNews, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithNews(database), async (ctx) => {
      while ((await tellStaff(ctx)) === MAX_AT_ONCE);
    });
  });
}
