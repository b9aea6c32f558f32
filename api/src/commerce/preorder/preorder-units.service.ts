import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { findOrdered, giveUnitsBack, noteGivenBack, noteTaken, takeUnits, unitsLeft } from './preorder-units.repository.ts';

interface Wanted {
  readonly skuId: string;
  readonly quantity: number;
}
interface OnPreorder {
  readonly expectedOn: string;
  readonly isOpen: boolean;
  readonly left: number;
}

const apart = (at: number) =>
  refuse('INVALID_INPUT', 'What is on pre-order is ordered apart, for one day at a time.', { path: `items.${at}.skuId`, code: 'unfit' }).error;

/** Why there is not enough of these: how many are left of each by its place. */
function refuseTaken(short: ReadonlyMap<number, number>): Failure | undefined {
  if (short.size === 0) return undefined;
  const fields = [...short].map(([at, limit]) => ({
    path: `items.${at}.quantity`,
    code: 'maximum' as const,
    limit,
    message: limit === 0 ? 'Pre-orders are all taken.' : `Only ${limit} can be pre-ordered now.`,
  }));
  return { code: 'OUT_OF_STOCK', message: 'Not so many can be pre-ordered any more.', fields };
}

/** The day a pre-order of these is for; nothing where they are sold from stock. Refuses what is not ordered together, and what is taken. */
export function dayOf(items: readonly Wanted[], preorders: ReadonlyMap<string, OnPreorder>): Result<string | null> {
  const days = items.map(({ skuId }) => preorders.get(skuId)?.expectedOn ?? null);
  const other = days.findIndex((day) => day !== days[0]);
  if (other > 0) return { ok: false, error: apart(other) };
  const short = items.flatMap(({ skuId, quantity }, at): [number, number][] => {
    const preorder = preorders.get(skuId);
    const left = preorder?.isOpen ? preorder.left : 0;
    return preorder && left < quantity ? [[at, left]] : [];
  });
  const refusal = refuseTaken(new Map(short));
  return refusal ? { ok: false, error: refusal } : done(days[0] ?? null);
}

/** Takes what a pre-order wants, all of it or nothing; SKUs in the order of their ids, so that two never wait for each other. */
export async function takePreorders(ctx: Context, orderId: string, items: readonly Wanted[]): Promise<Failure | undefined> {
  const short = new Map<number, number>();
  const ordered = items.map((item, at) => ({ ...item, at })).toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1));
  for (const { skuId, quantity, at } of ordered)
    if (!(await takeUnits(ctx, skuId, quantity))) short.set(at, Math.min(await unitsLeft(ctx, skuId), quantity - 1));
  await noteTaken(ctx, orderId);
  return refuseTaken(short);
}

/** Others may have what a pre-order has taken; nothing of what is none, or has given it back. */
export async function givePreordersBack(ctx: Context, orderId: string): Promise<void> {
  if (!(await noteGivenBack(ctx, orderId))) return;
  for (const { skuId, quantity } of await findOrdered(ctx, orderId)) await giveUnitsBack(ctx, skuId, quantity);
}
