import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { endHold, findFree, findHolds, holdUnits, putBack } from './stock.repository.ts';

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
  /** False for what stands for no goods: it is always to be had. */
  readonly isCounted?: boolean;
}

/** Places change while somebody looks at them; who loses this often waits for others to be done, and is told that there is nothing left for them. */
const TRIES = 5;

/** How many units of a SKU an order got: all of them, or none and how many there are. */
async function holdSku(ctx: Context, orderId: string, { skuId, quantity }: Wanted): Promise<Result<true, number>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holdUnits(ctx, orderId, skuId, { inventoryId: null, quantity })) return done(true);
    const places = await findFree(ctx, skuId);
    const free = places.reduce((sum, place) => sum + place.quantity, 0);
    if (free < quantity) return { ok: false, error: free };
    // No place has them all. What others took meanwhile shows as a place that does not have its part any more: then all of it is tried again.
    let missing = quantity;
    for (const place of places) {
      const part = Math.min(missing, place.quantity);
      if (part > 0 && (await holdUnits(ctx, orderId, skuId, { inventoryId: place.inventoryId, quantity: part }))) missing -= part;
    }
    if (missing === 0) return done(true);
    for (const held of await findHolds(ctx, orderId)) if (held.skuId === skuId) await endHold(ctx, orderId, held, 'RELEASE');
  }
  return { ok: false, error: 0 };
}

/**
 * Holds what an order wants, all of it or nothing: refuses with OUT_OF_STOCK, naming each item there is not enough of and how many are left. SKUs are held in the order
 * of their ids, so that two orders never wait for each other. To be called in the transaction that refuses or places the order.
 */
export async function holdStock(ctx: Context, orderId: string, wanted: readonly Wanted[]): Promise<Failure | undefined> {
  const short = new Map<string, number>();
  for (const want of wanted.filter(({ isCounted }) => isCounted !== false).toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    const held = await holdSku(ctx, orderId, want);
    if (!held.ok) short.set(want.skuId, held.error);
  }
  return refuseShort(wanted, short);
}

/** Why there is not enough: `short` says of each such SKU how many are left. */
function refuseShort(wanted: readonly Wanted[], short: ReadonlyMap<string, number>): Failure | undefined {
  if (short.size === 0) return undefined;
  const fields = wanted.flatMap(({ skuId }, at) => {
    const left = short.get(skuId);
    return left === undefined
      ? []
      : [{ path: `items.${at}.quantity`, code: 'maximum' as const, limit: left, message: left === 0 ? 'Sold out.' : `Only ${left} left.` }];
  });
  return { code: 'OUT_OF_STOCK', message: 'There is not enough of something any more.', fields };
}

/** What there is not enough of, of so many that are free; nothing is held by asking. */
export function shortOf(wanted: readonly Wanted[], free: ReadonlyMap<string, number>): Failure | undefined {
  const short = wanted.flatMap(({ skuId, quantity, isCounted }): [string, number][] => {
    if (isCounted === false) return [];
    const left = free.get(skuId) ?? 0;
    return left < quantity ? [[skuId, left]] : [];
  });
  return refuseShort(wanted, new Map(short));
}

/** Gives back to the shelf what an order holds. */
export async function releaseStock(ctx: Context, orderId: string): Promise<void> {
  for (const held of await findHolds(ctx, orderId)) await endHold(ctx, orderId, held, 'RELEASE');
}

/** Takes units of some SKUs out of what an order holds, in the order of their ids. */
async function endUnits(ctx: Context, orderId: string, units: readonly Wanted[], how: 'RELEASE' | 'SHIP'): Promise<void> {
  const missing = new Map<string, number>();
  for (const { skuId, quantity } of units) missing.set(skuId, (missing.get(skuId) ?? 0) + quantity);
  for (const held of await findHolds(ctx, orderId)) {
    const quantity = Math.min(held.quantity, missing.get(held.skuId) ?? 0);
    missing.set(held.skuId, (missing.get(held.skuId) ?? 0) - quantity);
    if (quantity > 0) await endHold(ctx, orderId, { inventoryId: held.inventoryId, quantity }, how);
  }
}

/** Units of what an order holds are for sale again. */
export const releaseUnits = (ctx: Context, orderId: string, units: readonly Wanted[]): Promise<void> => endUnits(ctx, orderId, units, 'RELEASE');

/** Units of what an order holds have been sent. */
export const shipUnits = (ctx: Context, orderId: string, units: readonly Wanted[]): Promise<void> => endUnits(ctx, orderId, units, 'SHIP');

const nowhere = refuse('CONFLICT', 'It has no place in the stock any more.', { path: 'lines', code: 'unknown' });

/** Units of an order came back, and are for sale again: where most of the SKU lies. */
export async function returnUnits(ctx: Context, orderId: string, units: readonly Wanted[]): Promise<Result<true>> {
  for (const { skuId, quantity } of units.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    if (!(await putBack(ctx, orderId, { skuId, quantity }))) return nowhere;
  return done(true);
}
