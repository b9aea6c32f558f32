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
  /** False for items that are not goods and always available. */
  readonly isCounted?: boolean;
  /** Parts of one unit, for a bundle. */
  readonly parts?: readonly PartUnits[] | undefined;
}

/** Returns the counted units an order takes, with bundles expanded. */
const countedNeeds = (wanted: readonly Wanted[]) => needsOf(wanted, ({ parts }) => parts).filter(({ isCounted }) => isCounted !== false);

/** Attempts while other orders take from the same rows; after the last one the SKU counts as sold out. */
const TRIES = 5;

/** Reserves all units of a SKU for an order, or none; the error is the number available. */
async function holdSku(ctx: Context, orderId: string, { skuId, quantity }: Units, isPreorder: boolean): Promise<Result<true, number>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holdUnits(ctx, orderId, skuId, { inventoryId: null, quantity, isPreorder })) return done(true);
    const places = await findFree(ctx, skuId, isPreorder);
    const free = places.reduce((sum, place) => sum + place.quantity, 0);
    if (free < quantity) return { ok: false, error: free };
    // No row has them all. If another order takes from a row meanwhile, everything is tried again.
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
 * Reserves all items of an order or none. Rejects with `OUT_OF_STOCK`, with the number left of each short item. A bundle reserves its parts, summed with other
 * items of the same SKU. SKUs of a running drop are reserved by the buyer's turn only. Drops are locked first, then SKUs by id, so that orders cannot deadlock.
 * Call in the transaction that places the order. `isPreorder` allows stock kept for pre-orders.
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

/** Returns how many units of an item are left beside the other items; undefined if there are enough. `short` holds the free units of each short SKU. */
function leftOf(item: Wanted, at: number, needs: readonly Need[], short: ReadonlyMap<string, number>): number | undefined {
  const lefts = needs.flatMap((need) => {
    const free = need.at === at ? short.get(need.skuId) : undefined;
    if (free === undefined) return [];
    const others = needs.reduce((sum, other) => (other.skuId === need.skuId && other.at !== at ? sum + other.quantity : sum), 0);
    return [Math.floor(Math.max(0, free - others) / (need.quantity / item.quantity))];
  });
  return lefts.length > 0 ? Math.min(...lefts) : undefined;
}

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

/** Returns the same refusal for given free units, without reserving any. */
export function shortOf(wanted: readonly Wanted[], free: ReadonlyMap<string, number>): Failure | undefined {
  const needs = countedNeeds(wanted);
  const short = summedBySku(needs).flatMap(({ skuId, quantity }): [string, number][] => {
    const left = free.get(skuId) ?? 0;
    return left < quantity ? [[skuId, left]] : [];
  });
  return refuseShort(wanted, needs, new Map(short));
}

/** Ends reservations of an order, by SKU. Released units of a running drop return to the drop. */
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

/** Releases all reservations of an order, and its pre-order units. */
export async function releaseStock(ctx: Context, orderId: string): Promise<void> {
  await endHolds(ctx, orderId, { how: 'RELEASE' });
  await givePreordersBack(ctx, orderId);
}

export const releaseUnits = (ctx: Context, orderId: string, units: readonly Units[]): Promise<void> => endHolds(ctx, orderId, { how: 'RELEASE', units });

export const shipUnits = (ctx: Context, orderId: string, units: readonly Units[]): Promise<void> => endHolds(ctx, orderId, { how: 'SHIP', units });

const nowhere = refuse('CONFLICT', 'It has no place in the stock any more.', { path: 'lines', code: 'unknown' });

/** Returns units of an order to stock, to the row of their SKU that has most. */
export async function returnUnits(ctx: Context, orderId: string, units: readonly Units[]): Promise<Result<true>> {
  for (const { skuId, quantity } of units.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    if (!(await putBack(ctx, orderId, { skuId, quantity }))) return nowhere;
  return done(true);
}
