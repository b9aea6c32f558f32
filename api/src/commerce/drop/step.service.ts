import { type Context, inTransaction, type Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { eachInTenant } from '../../platform/jobs/each-tenant.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { unseal } from '../../platform/sealed.ts';
import { findFree } from '../stock/stock.repository.ts';
import { drawnOrder } from './draw.ts';
import { takeDropOn } from './drop-job.ts';
import { endTurns, findNext, giveTurn, readProgress } from './passing.repository.ts';
import {
  endEarlyAccess,
  findOffered,
  findRunning,
  findSetApart,
  findToDraw,
  keepOrder,
  keepSetApart,
  keepStep,
  lockDrop,
  type Offered,
  removeSetApart,
  type Steps,
} from './step.repository.ts';
import { tellDropIsOver, tellOver, tellTurn } from './telling.service.ts';
import { addSetApart, changeReserved } from './turn.repository.ts';

const AT_ONCE = 2000;
const MINUTE_MS = 60_000;

/** Reserves units of a SKU for a drop, as many as are free. Returns their number. */
async function setApart(ctx: Context, dropId: string, skuId: string, { wanted, isEarly }: { wanted: number; isEarly: boolean }): Promise<number> {
  let missing = wanted;
  for (const { inventoryId, quantity: free } of await findFree(ctx, skuId)) {
    const quantity = Math.min(missing, free);
    // Units another order reserved meanwhile are skipped.
    if (quantity === 0 || !(await changeReserved(ctx, inventoryId, { by: quantity, cause: 'SET_APART', causeId: dropId }))) continue;
    await addSetApart(ctx, { dropId, skuId, isEarly }, { inventoryId, quantity });
    missing -= quantity;
  }
  return wanted - missing;
}

/** Reserves the offered units as far as they are in stock, those for early access first. */
async function begin(ctx: Context, dropId: string): Promise<void> {
  for (const { skuId, units, earlyUnits } of await findOffered(ctx, dropId))
    await keepSetApart(ctx, dropId, skuId, await setApartBoth(ctx, dropId, { skuId, units, earlyUnits }));
  await keepStep(ctx, dropId, 'SET_APART');
}

async function setApartBoth(ctx: Context, dropId: string, { skuId, units, earlyUnits }: Offered): Promise<number> {
  const early = await setApart(ctx, dropId, skuId, { wanted: earlyUnits, isEarly: true });
  return early + (await setApart(ctx, dropId, skuId, { wanted: units - early, isEarly: false }));
}

/** Draws the order of all entries and publishes the seed. Ends early access; its unsold units are for all turns. */
async function draw(ctx: Context, secret: Uint8Array, { id, sealedSeed }: Steps): Promise<void> {
  const seed = unseal(secret, sealedSeed);
  if (seed === undefined) throw new Error(`The seed of drop ${id} was sealed with another secret`);
  await endEarlyAccess(ctx, id);
  const order = await drawnOrder(seed, await findToDraw(ctx, id));
  for (let at = 0; at < order.length; at += AT_ONCE) await keepOrder(ctx, id, order.slice(at, at + AT_ONCE), at + 1);
  const early = (await findSetApart(ctx, id)).filter(({ isEarly }) => isEarly);
  await removeSetApart(ctx, id, 'early');
  for (const { skuId, ...part } of early) await addSetApart(ctx, { dropId: id, skuId, isEarly: false }, part);
  await keepStep(ctx, id, 'DRAWN', seed);
}

/** Ends expired turns and starts the next ones for units no turn can claim. */
async function passOn(ctx: Context, drop: Steps): Promise<void> {
  const { id, limitPerPerson, turnMinutes, endsAt } = drop;
  await endTurns(ctx, id, 'lapsed');
  const { left, claimed } = await readProgress(ctx, id);
  const until = new Date(Math.min(ctx.now().getTime() + turnMinutes * MINUTE_MS, endsAt.getTime()));
  let free = left - claimed;
  const next = free > 0 ? await findNext(ctx, id, free) : [];
  for (const { id: entryId, identityId } of next) {
    const granted = Math.min(limitPerPerson, free);
    if (granted === 0) break;
    free -= granted;
    await giveTurn(ctx, entryId, granted, until);
    if (identityId !== null) await tellTurn(ctx, identityId, drop, until);
  }
  if (next.length > 0) await enqueue(ctx, takeDropOn, { dropId: id }, { at: until });
}

/** Returns true once nothing more can be sold: all units are gone or all entries had a turn, and no payment is pending. */
async function isDone(ctx: Context, id: string): Promise<boolean> {
  const { left, open, waiting, unpaid } = await readProgress(ctx, id);
  return unpaid === 0 && (left === 0 || (open === 0 && waiting === 0));
}

/** Releases unsold units and ends all turns. */
export async function free(ctx: Context, id: string): Promise<void> {
  await endTurns(ctx, id, 'all');
  for (const { inventoryId, quantity } of await findSetApart(ctx, id))
    if (quantity > 0) await changeReserved(ctx, inventoryId, { by: -quantity, cause: 'SET_FREE', causeId: id });
  await removeSetApart(ctx, id, 'all');
  await enqueue(ctx, tellDropIsOver, { dropId: id });
}

async function end(ctx: Context, id: string): Promise<void> {
  await free(ctx, id);
  await keepStep(ctx, id, 'ENDED');
}

/**
 * Advances a drop to where the clock says: reserves units, draws, passes turns on, ends. Runs in one transaction with the drop locked. A crash therefore
 * changes nothing, and a repeated call finds the work done.
 */
export function takeOn(ctx: Context, secret: Uint8Array, dropId: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const drop = await lockDrop(inside, dropId);
    if (!drop || drop.isEnded || drop.isCanceled) return;
    const { registersAt, opensAt, endsAt, isSetApart, isDrawn } = drop;
    const now = inside.now();
    if (endsAt <= now) return end(inside, dropId);
    if (registersAt <= now && !isSetApart) await begin(inside, dropId);
    if (opensAt > now) return;
    if (!isDrawn) await draw(inside, secret, drop);
    await passOn(inside, drop);
    if (await isDone(inside, dropId)) await end(inside, dropId);
  });
}

interface Parts {
  readonly jobs: Jobs;
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly now: () => Date;
  readonly log: Log;
}

const takeAllOn = jobKind<object>('commerce.take-drops-on', { isExclusive: true, retries: 0 });

/** Runs a drop at each of its moments, and every minute for changes in between. */
export function dropJobs({ jobs, database, secret, now, log }: Parts): void {
  jobs.serve(takeDropOn, (ctx, { dropId }) => takeOn(ctx, secret, dropId));
  jobs.serve(tellDropIsOver, (ctx, { dropId }) => tellOver(ctx, dropId));
  jobs.repeat(takeAllOn, '* * * * *', async () => {
    await eachInTenant({ database, now, log }, await findRunning(database, now()), (ctx, { id }) => takeOn(ctx, secret, id));
  });
}
