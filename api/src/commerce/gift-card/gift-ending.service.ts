import type { Body, Result } from '../../../contract/index.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { anyOrigin, queueMail } from '../../operation/mail/mail.service.ts';
import { type Context, done, inTransaction, type Log, refuse } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { bookVoidCard } from '../ledger/gift-booking.service.ts';
import { moneyInWords } from '../../platform/money-in-words.ts';
import { insertMove, voidCard } from './gift-card.repository.ts';
import { dayInWords } from './gift-dates.service.ts';
import { type EndingCard, findTenantsWithEnding, setEnd, takeEnding } from './gift-ending.repository.ts';
import { endOf, hasEnded, refuseEnd } from './gift-ends.service.ts';
import { type Call, change, empty, outOfTurn, type Shown, underWay } from './gift-staff.service.ts';

const endless = refuse('CONFLICT', 'It has no end.', { path: 'endsAt', code: 'transition' });
const goesOn = refuse('CONFLICT', 'It has not ended.', { path: 'endsAt', code: 'transition' });
const isSooner = refuse('INVALID_INPUT', 'endsOn is after the day it ends now', { path: 'endsOn', code: 'range' });
const isOver = (status: string) => status !== 'ACTIVE' && status !== 'DISABLED';

/** Extends a card's validity, even after its end. */
export function prolongCard(ctx: Context, { version, note, endsOn }: Body<'POST /gift/card/prolong/:id'>, call: Call): Promise<Result<Shown>> {
  return change(ctx, { ...call, version }, async (inside, { id, status, endsAt }) => {
    if (isOver(status)) return outOfTurn(status);
    if (endsAt === null) return endless;
    const day = await refuseEnd(inside, endsOn, null);
    if (!day.ok) return day;
    const later = await endOf(inside, endsOn, inside.now());
    if (later !== null && later <= endsAt) return isSooner;
    await setEnd(inside, id, later);
    await insertMove(inside, { cardId: id, kind: 'PROLONGED', note, movedBy: inside.identityId });
    return done(true);
  });
}

/** Writes off the balance of a card that has ended. A second call is rejected: the balance is 0 then. */
export function writeOffCard(ctx: Context, { version, note }: Body<'POST /gift/card/expire/:id'>, call: Call): Promise<Result<Shown>> {
  return change(ctx, { ...call, version }, async (inside, card) => {
    const { status, held, balance, currency, isGiven } = card;
    if (isOver(status)) return outOfTurn(status);
    if (!hasEnded(card, inside.now())) return goesOn;
    if (held > 0) return underWay;
    if (balance === 0) return empty;
    const moveId = await voidCard(inside, card, { kind: 'EXPIRED', note });
    await bookVoidCard(inside, { moveId, amount: balance, currency, isGiven, hasEnded: true });
    return done(true);
  });
}

async function tellHolder(ctx: Context, { lastFour, free, currency, endsAt, to, recipient, language, origin }: EndingCard): Promise<void> {
  const locale = localeOf(language) ?? localeOf((await readTenantSettings(ctx))?.locale) ?? SOURCE_LOCALE;
  const url = `${origin ?? (await anyOrigin(ctx))}/merchandise/gift-card`;
  const date = await dayInWords(ctx, endsAt, locale);
  if (to !== '')
    await queueMail(ctx, { to, locale, template: 'gift-card-ending', data: { recipient, lastFour, amount: moneyInWords(free, currency, locale), date, url } });
}

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const tellEnding = jobKind<object>('commerce.tell-ending-gift-cards', { isExclusive: true, retries: 0 });

/** Schedules the hourly job that notifies each holder once before a card ends. */
export function giftEndingJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(tellEnding, '40 * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithEnding(database, now()), async (ctx) => {
      let told = 0;
      while (
        await inTransaction(ctx, async (inside) => {
          const card = await takeEnding(inside);
          if (card) await tellHolder(inside, card);
          return card !== undefined;
        })
      )
        told += 1;
      log.info({ tenant: ctx.tenant.id, told }, 'holders were told of gift cards that end');
    });
  });
}
