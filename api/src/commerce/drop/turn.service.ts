import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { takeDropOn } from './drop-job.ts';
import {
  addPurchase,
  addSetApart,
  changeReserved,
  findMayBuy,
  type Gate,
  giveBackToTurn,
  handOver,
  lessenPurchase,
  lockGates,
  lockPurchases,
  lockSetApart,
  type Purchase,
  takeOfTurn,
  type Units,
} from './turn.repository.ts';

export type Gates = ReadonlyMap<string, Gate>;

/** Locks the running drops of these SKUs. Call before any stock is reserved; these SKUs are sold only through turns. */
export async function gatesOf(ctx: Context, orderId: string, skuIds: readonly string[]): Promise<Gates> {
  const gates = new Map<string, Gate>();
  for (const gate of skuIds.length > 0 ? await lockGates(ctx, orderId, skuIds) : []) if (!gates.has(gate.skuId)) gates.set(gate.skuId, gate);
  return gates;
}

export const noTurn = (path: string) =>
  refuse('CONFLICT', 'This is sold in a drop, in turns that were drawn. It is not your turn.', { path, code: 'turn' }).error;

const beyond = (path: string, left: number) =>
  refuse('CONFLICT', `Your turn is for ${left} more.`, { path: `${path}.quantity`, code: 'maximum', limit: left }).error;

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
  /** Field path of the item in the request. */
  readonly path: string;
}

/** Moves units to an order. If there are fewer than wanted, moves none and returns their number. */
async function takeUnits(ctx: Context, orderId: string, of: Units, quantity: number): Promise<number | undefined> {
  const places = await lockSetApart(ctx, of);
  const left = places.reduce((sum, place) => sum + place.quantity, 0);
  if (left < quantity) return left;
  let missing = quantity;
  for (const { inventoryId, quantity: there } of places) {
    const part = Math.min(missing, there);
    if (part > 0) await handOver(ctx, orderId, of, { inventoryId, quantity: part });
    missing -= part;
  }
  return undefined;
}

/** Reserves drop units for an order if its buyer has a turn. Returns the number left if that is too low, or a failure without a turn. */
export async function holdByTurn(ctx: Context, orderId: string, { dropId, entryId, isDrawn }: Gate, wanted: Wanted): Promise<Failure | number | undefined> {
  const { skuId, quantity, path } = wanted;
  if (entryId === null) return noTurn(`${path}.skuId`);
  if (!(await takeOfTurn(ctx, entryId, quantity))) {
    const left = await findMayBuy(ctx, entryId);
    return left > 0 ? beyond(path, left) : noTurn(`${path}.skuId`);
  }
  const units = { dropId, skuId, isEarly: !isDrawn };
  const left = await takeUnits(ctx, orderId, units, quantity);
  if (left === undefined) await addPurchase(ctx, orderId, units, { entryId, quantity });
  else await giveBackToTurn(ctx, entryId, quantity);
  return left;
}

interface Released {
  readonly skuId: string;
  readonly inventoryId: string;
  readonly quantity: number;
}

/** Locks the drop units of an order. Call before anything of the order is released. */
export const purchasesOf = (ctx: Context, orderId: string): Promise<readonly Purchase[]> => lockPurchases(ctx, orderId);

/** Returns released units of an order to their running drops for the next turns. Units of an ended drop stay for sale. */
export async function giveBackToDrops(ctx: Context, orderId: string, purchases: readonly Purchase[], released: readonly Released[]): Promise<void> {
  const passedOn = new Set<string>();
  for (const { dropId, skuId, entryId, isEarly, isDrawn, isRunning, quantity: had } of purchases) {
    let missing = had;
    for (const { inventoryId, quantity } of released.filter((one) => one.skuId === skuId)) {
      const part = Math.min(missing, quantity);
      missing -= part;
      if (part === 0 || !isRunning) continue;
      if (!(await changeReserved(ctx, inventoryId, { by: part, cause: 'SET_APART', causeId: dropId }))) throw new Error('Units that came back are gone');
      await addSetApart(ctx, { dropId, skuId, isEarly: isEarly && !isDrawn }, { inventoryId, quantity: part });
      passedOn.add(dropId);
    }
    if (missing === had) continue;
    await lessenPurchase(ctx, orderId, skuId, had - missing);
    await giveBackToTurn(ctx, entryId, had - missing);
  }
  for (const dropId of passedOn) await enqueue(ctx, takeDropOn, { dropId });
}
