import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { awaitPayment } from '../checkout/checkout.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { findLines } from '../order/order.repository.ts';
import type { Provider, Providers } from '../provider/provider.ts';
import { holdStock } from '../stock/stock.service.ts';
import { findPayer } from '../subscription/renewing.repository.ts';
import { tellOfMovedDay } from '../telling/telling.service.ts';
import { onPaymentReceived } from '../transaction/arrival.service.ts';
import { insertPayment } from '../transaction/payment.repository.ts';
import { writePreorder } from './preorder-letter.service.ts';
import { givePreordersBack } from './preorder-units.service.ts';
import { closeEnded } from './preorder.repository.ts';
import {
  findFailed,
  findServable,
  findTenantsWithPreorders,
  isReleased,
  lockMoved,
  lockUntold,
  lockWaiting,
  setDay,
  setTold,
  type Waiting,
} from './serving.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days for which a served pre-order keeps its units until it is paid. */
export const PAY_DAYS = 7;
/** Days before that deadline at which the buyer is reminded. */
const REMINDED_DAYS = 2;

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly providers: Providers;
  readonly secret: Uint8Array;
}
type Means = Pick<Parts, 'providers' | 'secret'>;

interface Asked {
  readonly paymentId: string;
  readonly provider: Provider;
}

/** Charges the buyer by their last provider, if it can charge without them. Returns the payment to begin. */
async function askFor(
  ctx: Context,
  { id, identityId, amount, currency, origin }: Waiting,
  providers: Readonly<Record<string, Provider>>,
): Promise<Asked | undefined> {
  const name = identityId === null ? undefined : (await findPayer(ctx, identityId))?.provider;
  const provider = name === undefined ? undefined : providers[name];
  if (!provider?.renews || !(await provider.isOffered(ctx, { amount, currency }, { isGuest: identityId === null }))) return undefined;
  const paymentId = await insertPayment(ctx, { provider: provider.name, orderId: id, kind: 'CHARGE', status: 'PENDING', identityId, amount, currency });
  await provider.note?.(ctx, { paymentId, orderId: id, amount, currency, isCapturedLater: false }, { origin: origin ?? '' });
  return { paymentId, provider };
}

/** Reserves the units of a pre-order and asks for its payment. Does nothing if it was served meanwhile; fails if stock is short. */
function serve(ctx: Context, id: string, { providers }: Means): Promise<Result<Asked | undefined>> {
  return inTransaction(ctx, async (inside): Promise<Result<Asked | undefined>> => {
    const order = await lockWaiting(inside, id);
    if (order?.status !== 'PREORDERED' || !(await isReleased(inside, id))) return done(undefined);
    const lines = await findLines(inside, id);
    const wanted = lines.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
    // Stock is locked before pre-order units, as in stock counts, to avoid deadlocks.
    const short = await holdStock(inside, id, wanted, { isPreorder: true });
    if (short) return { ok: false, error: short };
    await givePreordersBack(inside, id);
    await awaitPayment(inside, id, new Date(inside.now().getTime() + PAY_DAYS * DAY_MS));
    await recordTransition(inside, { resource: 'order', recordId: id, move: 'release', from: 'PREORDERED', to: 'AWAITING_PAYMENT' });
    if (order.amount > 0) return done(await askFor(inside, order, providers));
    await onPaymentReceived(inside, { orderId: id });
    return done(undefined);
  });
}

/** Serves pre-orders whose goods are in stock, in the order they were placed. */
async function serveAll(ctx: Context, means: Means): Promise<void> {
  for (const id of await findServable(ctx)) {
    const served = await serve(ctx, id, means);
    if (!served.ok || served.value === undefined) continue;
    const { paymentId, provider } = served.value;
    await provider.begin(ctx, paymentId, { origin: '' });
    await provider.pollPayment(ctx, paymentId);
  }
}

/** Cancels pre-orders whose goods will not come, and notifies their buyers. */
async function dropFailed(ctx: Context, { secret }: Means): Promise<void> {
  for (const orderId of await findFailed(ctx))
    await inTransaction(ctx, async (inside) => {
      const order = await lockWaiting(inside, orderId);
      if (!order) return;
      await dropOrder(inside, orderId);
      if (order.status === 'PREORDERED') await writePreorder(inside, 'preorder-canceled', { orderId, secret, day: inside.now().toISOString().slice(0, 10) });
    });
}

/** Notifies buyers of a new expected day, once per day. */
async function tellMoved(ctx: Context, { secret }: Means): Promise<void> {
  const tellNext = (inside: Context) =>
    lockMoved(inside).then(async (moved) => {
      if (!moved) return false;
      await setDay(inside, moved.id, moved.after);
      await writePreorder(inside, 'preorder-moved', { orderId: moved.id, secret, day: moved.after });
      await tellOfMovedDay(inside, moved.id);
      return true;
    });
  while (await inTransaction(ctx, tellNext));
}

/** Notifies buyers that payment is due, and reminds them before the deadline. */
async function tellDue(ctx: Context, { secret }: Means): Promise<void> {
  const tellNext = async (inside: Context) => {
    const due = await lockUntold(inside, new Date(inside.now().getTime() + REMINDED_DAYS * DAY_MS));
    if (!due) return false;
    await setTold(inside, due.id, due.told + 1);
    await writePreorder(inside, 'preorder-due', { orderId: due.id, secret, day: due.until.toISOString().slice(0, 10) });
    return true;
  };
  while (await inTransaction(ctx, tellNext));
}

const servePreorders = jobKind<object>('commerce.serve-preorders', { isExclusive: true, retries: 0 });

/**
 * Schedules the job that handles pre-orders every minute: new days, goods that arrived or will not come, and due payments. Each step commits separately and is
 * done once.
 */
export function preorderJobs({ jobs, database, now, log, ...means }: Parts): void {
  jobs.repeat(servePreorders, '* * * * *', async () => {
    await eachTenant({ database, now, log }, await findTenantsWithPreorders(database), async (ctx) => {
      await tellMoved(ctx, means);
      await dropFailed(ctx, means);
      await serveAll(ctx, means);
      await tellDue(ctx, means);
      await inTransaction(ctx, closeEnded);
    });
  });
}
