import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Failure, OrderStatus, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { refusing } from '../../platform/resource/serve.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { hasPayments } from '../transaction/payment.repository.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { findRecord, insertRecord, lockRecord, removeRecord, updateRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { isCancelable } from './order-moves.service.ts';
import { findLines, findSoldSkus, replaceLines, type SoldSku, type Wanted } from './order.repository.ts';

type Draft = DraftOf<'order'>;
type Existing = ExistingOf<'order', 'shop_order'>;

type Order = Reply<'PUT /order/item/:id'>;
type Saved = Promise<Result<JsonText<Order>>>;

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Crockford's letters and digits: none is mistaken for another when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const fiveLetters = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** 50 random bits to name an order by. */
export const newNumber = (): string => `${fiveLetters()}-${fiveLetters()}`;

/** An order begins as a DRAFT in dollars; its lines bring their own currency. */
export function newOrder(): Record<string, unknown> {
  return { number: newNumber(), currency: 'USD' };
}

/** Why these are no items of one order: one SKU twice. */
export function refuseTwice(items: readonly Wanted[]): ReturnType<typeof refuse> | undefined {
  const skuIds = items.map(({ skuId }) => skuId);
  const twice = skuIds.findIndex((skuId, at) => skuIds.indexOf(skuId) < at);
  return twice < 0 ? undefined : refuse('INVALID_INPUT', 'A SKU is in an order once.', { path: `items.${twice}.skuId`, code: 'taken' });
}

/** What stands for no goods is somebody's, and theirs once. */
function refuseOnce(ctx: Context, { kind, isHad }: SoldSku, quantity: number, at: number): ReturnType<typeof refuse> | undefined {
  if (kind === 'GOODS') return undefined;
  const path = `items.${at}.skuId`;
  if (ctx.identityId === null) return refuse('CONFLICT', 'This belongs to an account: sign in first.', { path, code: 'account' });
  if (quantity > 1) return refuse('INVALID_INPUT', 'One is all there is to have.', { path: `items.${at}.quantity`, code: 'maximum', limit: 1 });
  return isHad ? refuse('CONFLICT', 'You have this already.', { path, code: 'had' }) : undefined;
}

/** Wanted items as lines at the prices of now, all in one currency. */
export async function pricedLines(ctx: Context, items: readonly Wanted[]): Promise<Result<(SoldSku & { quantity: number })[]>> {
  const twice = refuseTwice(items);
  if (twice) return twice;
  const skuIds = items.map(({ skuId }) => skuId);
  const sold = new Map((await findSoldSkus(ctx, skuIds)).map((sku) => [sku.id, sku]));
  const lines: (SoldSku & { quantity: number })[] = [];
  for (const [at, { skuId, quantity }] of items.entries()) {
    const sku = sold.get(skuId);
    if (!sku) return refuse('INVALID_INPUT', 'This is not for sale.', { path: `items.${at}.skuId`, code: 'unknown' });
    if (lines[0] && lines[0].currency !== sku.currency)
      return refuse('INVALID_INPUT', 'An order is in one currency.', { path: `items.${at}.skuId`, code: 'currency' });
    const unfit = refuseOnce(ctx, sku, quantity, at);
    if (unfit) return unfit;
    lines.push({ ...sku, quantity });
  }
  return done(lines);
}

/** Why this draft may not be saved: what is not for sale, or changes to what has been placed. */
export async function checkOrder(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (existing && existing.identityId !== ctx.identityId && !can(ctx, 'order:update')) return refuse('FORBIDDEN', 'This needs the right order:update.').error;
  if (existing === undefined || existing.status === 'DRAFT') {
    const priced = await pricedLines(ctx, draft.items ?? []);
    return priced.ok ? undefined : priced.error;
  }
  const fixed =
    draft.items !== undefined ? 'items' : (['email', 'shippingAddress', 'billingAddress', 'note'] as const).find((field) => draft[field] !== undefined);
  if (fixed === undefined || (fixed !== 'items' && can(ctx, 'order:update'))) return undefined;
  return refuse('CONFLICT', `${fixed} cannot be changed once the order is placed.`, { path: fixed, code: 'fixed' }).error;
}

/** Keeps the items as lines: `checkOrder` has found them for sale, and holds them so. */
export async function keepItems(ctx: Context, existing: Existing, draft: Draft): Promise<void> {
  const lines = await pricedLines(ctx, draft.items ?? []);
  if (draft.items !== undefined && lines.ok) await replaceLines(ctx, existing.id, lines.value);
}

/** A new DRAFT of the caller's own from what of an order is still sold, at the prices of now; an order of one's own brings its addresses. */
export function copyOrder(ctx: Context, order: Resource<'order', 'shop_order'>, id: string): Saved {
  return inTransaction(ctx, async (inside) => {
    const original = await findRecord(inside, order, id);
    if (!original) return notFound;
    const { identityId, email, shippingAddress, billingAddress } = JSON.parse(original.text) as Order;
    const before = await findLines(inside, id);
    const wanted = before.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
    const sold = new Set(
      (
        await findSoldSkus(
          inside,
          wanted.map(({ skuId }) => skuId),
        )
      )
        .filter(({ isHad }) => !isHad)
        .map((sku) => sku.id),
    );
    const lines = await pricedLines(
      inside,
      wanted.filter(({ skuId }) => sold.has(skuId)),
    );
    if (!lines.ok) return lines;
    if (before.length > 0 && lines.value.length === 0) return refuse('CONFLICT', 'Nothing of this order is sold any more.');
    const isOwn = identityId !== null && identityId === inside.identityId;
    const buyer = isOwn ? { email, shipping_address: jsonOrNull(shippingAddress), billing_address: jsonOrNull(billingAddress) } : {};
    const copy = await insertRecord(inside, order, { id: newId(), identity_id: inside.identityId, ...buyer, ...newOrder() });
    await replaceLines(inside, copy.id, lines.value);
    const record = await findRecord(inside, order, copy.id);
    return record ? done(record) : notFound;
  });
}

async function cancelOrder(ctx: Context, order: Resource<'order', 'shop_order'>, existing: Existing): Promise<void> {
  await withdrawCharge(ctx, { orderId: existing.id });
  await releaseStock(ctx, existing.id);
  await updateRecord(ctx, order, existing.id, { status: 'CANCELED', held_until: null });
  await noteMove(ctx, { resource: 'order', recordId: existing.id, move: 'cancel', from: existing.status, to: 'CANCELED' });
}

/** Removes a DRAFT, cancels what waits for payment, and refuses for what has been paid. */
export function deleteOrder(ctx: Context, order: Resource<'order', 'shop_order'>, id: string): Promise<Result<{ done: boolean }>> {
  return refusing(order, () =>
    inTransaction(ctx, async (inside) => {
      const existing = await lockRecord(inside, order, id);
      if (!existing) return notFound;
      const status = existing.status as OrderStatus;
      if (status === 'DRAFT' && !(await hasPayments(inside, { orderId: id }))) await removeRecord(inside, order, id);
      else if (isCancelable(status)) await cancelOrder(inside, order, existing);
      else return refuse('CONFLICT', `An order that is ${status} is not deleted.`, { path: 'status', code: 'transition' });
      return done({ done: true });
    }),
  );
}
