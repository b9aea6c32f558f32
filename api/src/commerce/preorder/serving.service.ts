import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { awaitPayment } from '../checkout/checkout.repository.ts';
import { dropOrder } from '../order/drop-order.service.ts';
import { findLines } from '../order/order.repository.ts';
import type { Provider, Providers } from '../provider/provider.ts';
import { holdStock } from '../stock/stock.service.ts';
import { findPayer } from '../subscription/renewing.repository.ts';
import { tellOfMovedDay } from '../telling/telling.service.ts';
import { arrive } from '../transaction/arrival.service.ts';
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
/** So long what is there is kept for who ordered it before. */
export const PAY_DAYS = 7;
/** So long before its end they are told again. */
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

/** Its buyer is asked for the money, by whom they paid last where that asks without them. Returns the payment its provider has to be asked for. */
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

/** Gives a pre-order its units, and asks for its money. One there is not enough for stays as it is; one that was served meanwhile, too. */
function serve(ctx: Context, id: string, { providers }: Means): Promise<Result<Asked | undefined>> {
  return inTransaction(ctx, async (inside): Promise<Result<Asked | undefined>> => {
    const order = await lockWaiting(inside, id);
    if (order?.status !== 'PREORDERED' || !(await isReleased(inside, id))) return done(undefined);
    const lines = await findLines(inside, id);
    const wanted = lines.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
    // Stock before what is taken, as whoever counts it: then nobody waits for each other.
    const short = await holdStock(inside, id, wanted, { isPreorder: true });
    if (short) return { ok: false, error: short };
    await givePreordersBack(inside, id);
    await awaitPayment(inside, id, new Date(inside.now().getTime() + PAY_DAYS * DAY_MS));
    await noteMove(inside, { resource: 'order', recordId: id, move: 'release', from: 'PREORDERED', to: 'AWAITING_PAYMENT' });
    if (order.amount > 0) return done(await askFor(inside, order, providers));
    await arrive(inside, { orderId: id });
    return done(undefined);
  });
}

/** Goes through what waits for goods that are there, in the order it was placed. */
async function serveAll(ctx: Context, means: Means): Promise<void> {
  for (const id of await findServable(ctx)) {
    const served = await serve(ctx, id, means);
    if (!served.ok || served.value === undefined) continue;
    const { paymentId, provider } = served.value;
    await provider.begin(ctx, paymentId, { origin: '' });
    await provider.lookAgain(ctx, paymentId);
  }
}

/** Gives up what waits for goods that will not come, and tells who ordered it. */
async function dropFailed(ctx: Context, { secret }: Means): Promise<void> {
  for (const orderId of await findFailed(ctx))
    await inTransaction(ctx, async (inside) => {
      const order = await lockWaiting(inside, orderId);
      if (!order) return;
      await dropOrder(inside, orderId);
      if (order.status === 'PREORDERED') await writePreorder(inside, 'preorder-canceled', { orderId, secret, day: inside.now().toISOString().slice(0, 10) });
    });
}

/** Tells who waits of another day, each once for each. */
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

/** Tells who is to pay that they are, and once more before it is over. */
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

/** Looks each minute for what has become of pre-orders: another day, goods that are there or will not come, money that is due. Each step is done once, whoever dies in between. */
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
