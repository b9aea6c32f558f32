import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { MAX_GIFT_CARDS_PER_ORDER, MAX_GIFT_CARDS_PER_LINE } from '../../../contract/commerce/gift.ts';
import type { Failure, Gift, OrderStatus, Reply, Result } from '../../../contract/index.ts';
import { MAX_AMOUNT } from '../../../contract/values.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { JsonText } from '../../platform/replies.ts';
import { refusing } from '../../platform/resource/serve.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { hasPayments } from '../transaction/payment.repository.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { findRecord, insertRecord, lockRecord, removeRecord, updateRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { giftKey } from '../gift-card/gift-key.sql.ts';
import { fitKeptGift, refusePeriods, tidyGift } from '../gift-card/gift-wish.service.ts';
import { faultOfAddresses } from './order-addresses.service.ts';
import { isCancelable } from './order-moves.service.ts';
import { findLines, findSoldSkus, replaceLines, type SoldSku, type Wanted } from './order.repository.ts';

type Draft = DraftOf<'order'>;
type Existing = ExistingOf<'order', 'shop_order'>;

type Order = Reply<'PUT /order/item/:id'>;
type Saved = Promise<Result<JsonText<Order>>>;

const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Crockford's alphabet, without signs that are mistaken for each other when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const fiveLetters = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Returns a random order number of 50 bits. */
export const newNumber = (): string => `${fiveLetters()}-${fiveLetters()}`;

/** Returns the initial values of a draft. Its lines replace the currency. */
export function newOrder(): Record<string, unknown> {
  return { number: newNumber(), currency: 'USD' };
}

/** Refuses a SKU that is listed twice. Gift cards may repeat for different recipients. */
export function refuseTwice(items: readonly Wanted[]): ReturnType<typeof refuse> | undefined {
  const names = items.map(({ skuId, gift }) => skuId + giftKey(tidyGift(gift)));
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  return twice < 0 ? undefined : refuse('INVALID_INPUT', 'A SKU is in an order once.', { path: `items.${twice}.skuId`, code: 'taken' });
}

interface Wish {
  readonly quantity: number;
  readonly before: number;
}

/** Refuses gift cards without an amount, and more of them than a line or an order may have. */
function refuseCards(amount: number, { quantity, before }: Wish, at: number): ReturnType<typeof refuse> | undefined {
  if (amount <= 0) return refuse('INVALID_INPUT', 'A gift card has something on it.', { path: `items.${at}.skuId`, code: 'unfit' });
  const limit = Math.min(MAX_GIFT_CARDS_PER_LINE, MAX_GIFT_CARDS_PER_ORDER - before);
  const path = `items.${at}.quantity`;
  return quantity <= limit ? undefined : refuse('INVALID_INPUT', `${path} must be at most ${limit}`, { path, code: 'maximum', limit });
}

/** Refuses digital items that the caller owns or may not buy, and more than one of each. */
function refuseOnce(ctx: Context, { kind, isOwned, amount, minimumAge, age }: SoldSku, wish: Wish, at: number): ReturnType<typeof refuse> | undefined {
  if (kind === 'GOODS' || kind === 'PLAN_GIFT') return undefined;
  if (kind === 'GIFT_CARD') return refuseCards(amount, wish, at);
  const path = `items.${at}.skuId`;
  if (ctx.identityId === null) return refuse('CONFLICT', 'This belongs to an account: sign in first.', { path, code: 'account' });
  if (wish.quantity > 1) return refuse('INVALID_INPUT', 'One is all there is to have.', { path: `items.${at}.quantity`, code: 'maximum', limit: 1 });
  if (minimumAge !== null && (age ?? 0) < minimumAge)
    return refuse('CONFLICT', `This is for those who are ${minimumAge} or older.`, { path, code: 'age', limit: minimumAge });
  return isOwned ? refuse('CONFLICT', 'You have this already.', { path, code: 'had' }) : undefined;
}

/** Refuses the first line that takes the sum above `most`, and names the quantity that still fits. */
export function refuseSum(lines: readonly { readonly amount: number; readonly quantity: number }[], most: number): ReturnType<typeof refuse> | undefined {
  let before = 0;
  for (const [at, { amount, quantity }] of lines.entries()) {
    if (amount > 0 && amount * quantity > most - before) {
      const limit = Math.floor((most - before) / amount);
      const path = `items.${at}.quantity`;
      return refuse('INVALID_INPUT', `An order comes to ${most} at most: ${path} must be at most ${limit}`, { path, code: 'maximum', limit });
    }
    before += amount * quantity;
  }
  return undefined;
}

type PricedLine = SoldSku & { readonly quantity: number; readonly gift: Gift | null };

/** Returns the items as lines at the buyer's current prices, all in one currency. */
export async function pricedLines(ctx: Context, items: readonly Wanted[], buyer = ctx.identityId): Promise<Result<PricedLine[]>> {
  const twice = refuseTwice(items);
  if (twice) return twice;
  const sold = new Map((await findSoldSkus(ctx, items, buyer)).map((sku) => [sku.id, sku]));
  const lines: PricedLine[] = [];
  let cards = 0;
  let plans = 0;
  for (const [at, { skuId, quantity, gift }] of items.entries()) {
    const sku = sold.get(skuId);
    if (!sku) return refuse('INVALID_INPUT', 'This is not for sale.', { path: `items.${at}.skuId`, code: 'unknown' });
    if (lines[0] && lines[0].currency !== sku.currency)
      return refuse('INVALID_INPUT', 'An order is in one currency.', { path: `items.${at}.skuId`, code: 'currency' });
    const fit = await fitKeptGift(ctx, gift, { givenAs: sku.givenAs, path: `items.${at}.gift` });
    if (!fit.ok) return fit;
    const kind = sku.kind === 'PLAN' && fit.value ? 'PLAN_GIFT' : sku.kind;
    const unfit =
      refuseOnce(ctx, { ...sku, kind }, { quantity, before: cards }, at) ?? refusePeriods({ ...sku, gift: fit.value, quantity }, `items.${at}.quantity`);
    if (unfit) return unfit;
    if (kind === 'PLAN') plans += 1;
    if (plans > 1) return refuse('INVALID_INPUT', 'An order has one plan: leave out the others.', { path: `items.${at}.skuId`, code: 'maximum', limit: 1 });
    if (kind === 'GIFT_CARD') cards += quantity;
    lines.push({ ...sku, kind, quantity, gift: fit.value });
  }
  return refuseSum(lines, MAX_AMOUNT) ?? done(lines);
}

export async function checkOrder(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  if (existing && existing.identityId !== ctx.identityId && !can(ctx, 'order:update')) return refuse('FORBIDDEN', 'This needs the right order:update.').error;
  const misfit = faultOfAddresses(draft);
  if (misfit) return misfit;
  if (existing === undefined || existing.status === 'DRAFT') {
    const priced = await pricedLines(ctx, draft.items ?? [], existing?.identityId);
    return priced.ok ? undefined : priced.error;
  }
  const fixed =
    draft.items !== undefined ? 'items' : (['email', 'shippingAddress', 'billingAddress', 'note'] as const).find((field) => draft[field] !== undefined);
  if (fixed === undefined || (fixed !== 'items' && can(ctx, 'order:update'))) return undefined;
  return refuse('CONFLICT', `${fixed} cannot be changed once the order is placed.`, { path: fixed, code: 'fixed' }).error;
}

export async function keepItems(ctx: Context, existing: Existing, draft: Draft): Promise<void> {
  const lines = await pricedLines(ctx, draft.items ?? [], existing.identityId);
  if (draft.items !== undefined && lines.ok) await replaceLines(ctx, existing.id, lines.value);
}

/** Returns the items for a copy of an order. Only the buyer's own copy keeps the recipients. */
function wantedAgain(lines: Awaited<ReturnType<typeof findLines>>, isOwn: boolean) {
  const wanted = lines.flatMap(({ skuId, quantity, gift, isPlanGift }) =>
    skuId === null || (isPlanGift && !(isOwn && gift)) ? [] : [{ skuId, quantity, gift: isOwn ? gift : null }],
  );
  return isOwn ? wanted : wanted.filter(({ skuId }, at) => wanted.findIndex((one) => one.skuId === skuId) === at);
}

/** Creates a DRAFT of the caller with the items still for sale, at current prices. A copy of one's own order keeps the addresses. */
export function copyOrder(ctx: Context, order: Resource<'order', 'shop_order'>, id: string): Saved {
  return inTransaction(ctx, async (inside) => {
    const original = await findRecord(inside, order, id);
    if (!original) return notFound;
    const { identityId, email, shippingAddress, billingAddress } = JSON.parse(original.text) as Order;
    const before = await findLines(inside, id);
    const isOwn = identityId !== null && identityId === inside.identityId;
    const wanted = wantedAgain(before, isOwn);
    const sold = new Map((await findSoldSkus(inside, wanted)).map((sku) => [sku.id, sku]));
    const lines = await pricedLines(
      inside,
      wanted.filter(({ skuId, gift }) => {
        const { isOwned = true, givenAs = null } = sold.get(skuId) ?? {};
        return !isOwned || (givenAs === 'PLAN' && gift !== null);
      }),
    );
    if (!lines.ok) return lines;
    if (before.length > 0 && lines.value.length === 0) return refuse('CONFLICT', 'Nothing of this order is sold any more.');
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
  await recordTransition(ctx, { resource: 'order', recordId: existing.id, move: 'cancel', from: existing.status, to: 'CANCELED' });
}

/** Removes a DRAFT, cancels an unpaid order, and refuses for a paid one. */
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
