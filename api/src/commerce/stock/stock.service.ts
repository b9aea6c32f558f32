import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { givePreordersBack } from '../preorder/preorder-units.service.ts';
import { gatesOf, giveBackToDrops, holdByTurn, purchasesOf } from '../drop/turn.service.ts';
import { type Need, needsOf, type PartUnits, summedBySku } from './needs.ts';
import { endHold, findFree, findHolds, type Held, holdUnits, putBack } from './stock.repository.ts';

interface Units {
  readonly skuId: string;
  readonly quantity: number;
}
interface Wanted extends Units {
  /** False for what stands for no goods: it is always to be had. */
  readonly isCounted?: boolean;
  /** Of a bundle: what one of it is made of. */
  readonly parts?: readonly PartUnits[] | undefined;
}

/** What is wanted as units that are counted: of a bundle its parts. */
const countedNeeds = (wanted: readonly Wanted[]) => needsOf(wanted, ({ parts }) => parts).filter(({ isCounted }) => isCounted !== false);

/** Places change while somebody looks at them; who loses this often waits for others to be done, and is told that there is nothing left for them. */
const TRIES = 5;

/** How many units of a SKU an order got: all of them, or none and how many there are. */
async function holdSku(ctx: Context, orderId: string, { skuId, quantity }: Units, isPreorder: boolean): Promise<Result<true, number>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holdUnits(ctx, orderId, skuId, { inventoryId: null, quantity, isPreorder })) return done(true);
    const places = await findFree(ctx, skuId, isPreorder);
    const free = places.reduce((sum, place) => sum + place.quantity, 0);
    if (free < quantity) return { ok: false, error: free };
    // No place has them all. What others took meanwhile shows as a place that does not have its part any more: then all of it is tried again.
    let missing = quantity;
    for (const place of places) {
      const part = Math.min(missing, place.quantity);
      if (part > 0 && (await holdUnits(ctx, orderId, skuId, { inventoryId: place.inventoryId, quantity: part, isPreorder }))) missing -= part;
    }
    if (missing === 0) return done(true);
    for (const held of await findHolds(ctx, orderId)) if (held.skuId === skuId) await endHold(ctx, orderId, held, 'RELEASE');
  }
  return { ok: false, error: 0 };
}

/**
 * Holds what an order wants, all of it or nothing: refuses with OUT_OF_STOCK, naming each item there is not enough of and how many are left. Of a bundle its parts are held,
 * together with what else in the order takes units of the same SKU. What a drop that runs sells is
 * held by its buyer's turn in it, and by nothing else. Drops come first, then SKUs in the order of their ids, so that two orders never wait for each other. To be called in
 * the transaction that refuses or places the order. `isPreorder`: it has waited for what is kept from others.
 */
export async function holdStock(ctx: Context, orderId: string, wanted: readonly Wanted[], { isPreorder = false } = {}): Promise<Failure | undefined> {
  const short = new Map<string, number>();
  const needs = countedNeeds(wanted);
  const sums = summedBySku(needs);
  const gates = await gatesOf(
    ctx,
    orderId,
    sums.map(({ skuId }) => skuId),
  );
  for (const { at, skuId, quantity } of sums.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    const gate = gates.get(skuId);
    if (gate) {
      const refusal = await holdByTurn(ctx, orderId, gate, { skuId, quantity, path: `items.${at}` });
      if (typeof refusal === 'object') return refusal;
      if (refusal !== undefined) short.set(skuId, refusal);
      continue;
    }
    const held = await holdSku(ctx, orderId, { skuId, quantity }, isPreorder);
    if (!held.ok) short.set(skuId, held.error);
  }
  return refuseShort(wanted, needs, short);
}

/** How many of an item are left, beside what else is wanted; undefined where there are enough. `short` says of each SKU that lacks how many units there are. */
function leftOf(item: Wanted, at: number, needs: readonly Need[], short: ReadonlyMap<string, number>): number | undefined {
  const lefts = needs.flatMap((need) => {
    const free = need.at === at ? short.get(need.skuId) : undefined;
    if (free === undefined) return [];
    const others = needs.reduce((sum, other) => (other.skuId === need.skuId && other.at !== at ? sum + other.quantity : sum), 0);
    return [Math.floor(Math.max(0, free - others) / (need.quantity / item.quantity))];
  });
  return lefts.length > 0 ? Math.min(...lefts) : undefined;
}

/** Why there is not enough. */
function refuseShort(wanted: readonly Wanted[], needs: readonly Need[], short: ReadonlyMap<string, number>): Failure | undefined {
  if (short.size === 0) return undefined;
  const fields = wanted.flatMap((item, at) => {
    const left = leftOf(item, at, needs, short);
    return left === undefined
      ? []
      : [{ path: `items.${at}.quantity`, code: 'maximum' as const, limit: left, message: left === 0 ? 'Sold out.' : `Only ${left} left.` }];
  });
  return { code: 'OUT_OF_STOCK', message: 'There is not enough of something any more.', fields };
}

/** What there is not enough of, of so many that are free; nothing is held by asking. */
export function shortOf(wanted: readonly Wanted[], free: ReadonlyMap<string, number>): Failure | undefined {
  const needs = countedNeeds(wanted);
  const short = summedBySku(needs).flatMap(({ skuId, quantity }): [string, number][] => {
    const left = free.get(skuId) ?? 0;
    return left < quantity ? [[skuId, left]] : [];
  });
  return refuseShort(wanted, needs, new Map(short));
}

/** Takes units out of what an order holds, in the order of their SKUs. What a drop had of them goes back to it while it runs. */
async function endHolds(ctx: Context, orderId: string, { how, units }: { how: 'RELEASE' | 'SHIP'; units?: readonly Units[] }): Promise<void> {
  const missing = new Map<string, number>();
  for (const { skuId, quantity } of units ?? []) missing.set(skuId, (missing.get(skuId) ?? 0) + quantity);
  const purchases = how === 'RELEASE' ? await purchasesOf(ctx, orderId) : [];
  const released: (Held & { skuId: string })[] = [];
  for (const held of await findHolds(ctx, orderId)) {
    const quantity = units ? Math.min(held.quantity, missing.get(held.skuId) ?? 0) : held.quantity;
    missing.set(held.skuId, (missing.get(held.skuId) ?? 0) - quantity);
    if (quantity === 0) continue;
    await endHold(ctx, orderId, { inventoryId: held.inventoryId, quantity }, how);
    released.push({ ...held, quantity });
  }
  if (purchases.length > 0) await giveBackToDrops(ctx, orderId, purchases, released);
}

/** Gives back what an order holds: to the shelf, and to what can be pre-ordered. */
export async function releaseStock(ctx: Context, orderId: string): Promise<void> {
  await endHolds(ctx, orderId, { how: 'RELEASE' });
  await givePreordersBack(ctx, orderId);
}

/** Units of what an order holds are for sale again. */
export const releaseUnits = (ctx: Context, orderId: string, units: readonly Units[]): Promise<void> => endHolds(ctx, orderId, { how: 'RELEASE', units });

/** Units of what an order holds have been sent. */
export const shipUnits = (ctx: Context, orderId: string, units: readonly Units[]): Promise<void> => endHolds(ctx, orderId, { how: 'SHIP', units });

const nowhere = refuse('CONFLICT', 'It has no place in the stock any more.', { path: 'lines', code: 'unknown' });

/** Units of an order came back, and are for sale again: where most of the SKU lies. */
export async function returnUnits(ctx: Context, orderId: string, units: readonly Units[]): Promise<Result<true>> {
  for (const { skuId, quantity } of units.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    if (!(await putBack(ctx, orderId, { skuId, quantity }))) return nowhere;
  return done(true);
}
