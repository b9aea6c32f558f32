import type { Stripe } from 'stripe';
import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { openAccount, type StripeParts } from './stripe-account.service.ts';
import { noteWebhook } from './stripe-account.repository.ts';
import { asking } from './stripe-charge.service.ts';
import { endEvent, type Event, findAllUndone, findUndone, forgetEvents, insertEvent } from './stripe-event.repository.ts';
import { EVENTS } from './stripe-events.ts';
import { findByReference, findNamed } from './stripe-payment.repository.ts';
import { seeSession } from './stripe-session.service.ts';
import { seeAnyRefund, seeDispute } from './stripe-told.service.ts';

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

const KEPT_MS = 30 * 24 * 60 * 60_000;

const readEvent = jobKind<{ readonly eventId: string }>('commerce.read-stripe-event', { retries: 9, firstPauseSeconds: 5, workers: 3 });
const readEvents = jobKind<object>('commerce.read-stripe-events', { isExclusive: true, retries: 0 });
const forgetOld = jobKind<object>('commerce.forget-stripe-events', { isExclusive: true, retries: 0 });

const known: ReadonlySet<string> = new Set(EVENTS);

/** Takes a webhook in, once: what it is about is read later, by asking Stripe. */
export function takeEvent(ctx: Context, { id, type, data }: Stripe.Event): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { id: objectId } = data.object as { readonly id?: unknown };
    await noteWebhook(inside, type.slice(0, 100));
    if (!known.has(type) || typeof objectId !== 'string') return;
    if (await insertEvent(inside, { id, type, objectId })) await enqueue(inside, readEvent, { eventId: id });
  });
}

/** Asks Stripe for what an event is about. Nothing of what the event itself says is believed but that. */
async function see(ctx: Context, client: Stripe, { type, objectId }: Event, secret: Uint8Array): Promise<(() => Promise<void>)[]> {
  if (type.startsWith('checkout.session.')) {
    const session = await client.checkout.sessions.retrieve(objectId, { expand: ['payment_intent.latest_charge'] });
    // As it was kept, or, where nobody lived to keep it, as it says itself.
    const noted = (await findByReference(ctx, session.id)) ?? (await findNamed(ctx, session.metadata));
    return noted ? [async () => void (await seeSession(ctx, secret, noted, session))] : [];
  }
  if (type === 'charge.refunded') {
    const { data } = await client.refunds.list({ charge: objectId, limit: 100 });
    return data.map((refund) => () => seeAnyRefund(ctx, refund));
  }
  if (type.startsWith('refund.')) {
    const refund = await client.refunds.retrieve(objectId);
    return [() => seeAnyRefund(ctx, refund)];
  }
  const dispute = await client.disputes.retrieve(objectId);
  return [() => seeDispute(ctx, dispute)];
}

/** Reads a webhook that was taken in. Read again it changes nothing. False where Stripe has to be asked again later. */
async function read(ctx: Context, parts: StripeParts, id: string): Promise<boolean> {
  const event = await findUndone(ctx, id);
  const account = event && (await openAccount(ctx, parts));
  if (!event) return true;
  const seen = account && (await asking(ctx, parts, account.accountId, (client) => see(ctx, client, event, parts.secret)));
  if (seen?.ok === false && seen.fault.kind !== 'MISSING' && seen.fault.kind !== 'REFUSED') return false;
  for (const work of seen?.ok ? seen.value : []) await work();
  await inTransaction(ctx, (inside) => endEvent(inside, id));
  return true;
}

/** Reads webhooks as they come; each minute it looks for those that were left behind. */
export function stripeJobs({ jobs, database, now, log }: Parts, parts: StripeParts): void {
  jobs.serve(readEvent, async (ctx, { eventId }) => {
    if (!(await read(ctx, parts, eventId))) throw new Error('Stripe does not answer');
  });
  jobs.repeat(readEvents, '* * * * *', async () => {
    await eachInTenant({ database, now, log }, await findAllUndone(database), (ctx, { id }) => read(ctx, parts, id));
  });
  jobs.repeat(forgetOld, '50 3 * * *', () => forgetEvents(database, new Date(now().getTime() - KEPT_MS)));
}
