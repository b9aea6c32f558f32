import { inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockCards } from '../gift-card/gift-card.repository.ts';
import { explainRefunds } from '../refund/earlier-refunds.service.ts';
import { lockDue } from '../transaction/payment.repository.ts';
import { findUnbookedCards, findUnbookedOrders } from './booking.repository.ts';
import { bookOrder } from './booking.service.ts';
import { bookGivenCard } from './gift-booking.service.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const bookMissing = jobKind<object>('commerce.book-missing', { isExclusive: true, retries: 0 });

/** Looks each night for orders and given cards the books do not say all of: those from before there were books. */
export function bookingJobs({ jobs, database, now, log }: Parts): void {
  jobs.repeat(bookMissing, '20 3 * * *', async () => {
    const parts = { database, now, log };
    await eachInTenant(parts, await findUnbookedOrders(database), (ctx, { id }) =>
      inTransaction(ctx, async (inside) => {
        await lockDue(inside, { orderId: id });
        await explainRefunds(inside, id);
        await bookOrder(inside, id);
      }),
    );
    await eachInTenant(parts, await findUnbookedCards(database), (ctx, { id: cardId, amount, currency, issuedAt }) =>
      inTransaction(ctx, async (inside) => {
        await lockCards(inside, [cardId]);
        await bookGivenCard(inside, { cardId, amount, currency, issuedAt: new Date(issuedAt) });
      }),
    );
  });
}
