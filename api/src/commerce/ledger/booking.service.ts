import { v7 as newId } from 'uuid';
import { happened } from '../../people/occasion/occasion.service.ts';
import type { Context } from '../../platform/context.ts';
import { earnedAccount, OWED, paidOf, type Part, partsOf, sharesOf } from '../refund/refund-parts.ts';
import { shareRefund, shareSale } from '../payout/share.service.ts';
import { findSold, type SoldOrder } from '../refund/refund.repository.ts';
import { GIFT_CARD, MANUAL } from '../transaction/payment.sql.ts';
import { DEFERRED, DEPOSITS, GIFT_CARDS, PLANS_EARN } from './accounts.sql.ts';
import { findShopBook, findUnbooked, OF_SHOP, openShopBook, type ShopBook, type Unbooked } from './booking.repository.ts';
import { insertEntry, type Posting } from './ledger.repository.ts';

/** Where money lies that came by a provider. What a gift card pays was owed to its holder. */
const holding: Readonly<Record<string, string>> = { [MANUAL]: 'bank', [GIFT_CARD]: GIFT_CARDS };
const held = (provider: string) => holding[provider] ?? 'psp_clearing';

interface Fact {
  readonly key: string;
  readonly kind: 'PAYMENT' | 'MERCH_SALE' | 'REFUND';
  readonly occurredAt: string;
  readonly transactionId: string | null;
  readonly words: string;
  /** Debits above zero, credits below. */
  readonly sides: readonly (readonly [account: string, amount: number])[];
}

/** Money came or went: it is customers' until it is earned, or again. */
const paymentFact = ({ id, kind, provider, amount, occurredAt }: Unbooked['payments'][number]): Fact => {
  const way = kind === 'CHARGE' ? 1 : -1;
  return {
    ...{ key: `payment:${id}`, kind: 'PAYMENT', occurredAt, transactionId: id },
    words: kind === 'CHARGE' ? 'Payment for order' : 'Money back for order',
    sides: [
      [held(provider), way * amount],
      [DEPOSITS, -way * amount],
    ],
  };
};

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const totalOf = (parts: readonly Part[]) => sum(parts.map(({ amount }) => amount));
const discountsBy = ({ lines }: SoldOrder, account: string) =>
  sum(lines.flatMap((line) => sharesOf(line).flatMap((share) => (share.account === account ? [share.discount] : []))));

/** It is sold: what was paid is earned, at full prices, and what made it cheaper stands against it. Gift cards, and plans that are given, are owed for what was paid, and plans are earned with their time. */
function saleFact(orderId: string, sold: SoldOrder, soldAt: string, parts: readonly Part[]): Fact {
  const goods = [...new Set(sold.lines.flatMap((line) => sharesOf(line).map(({ account }) => account)))].map((account): [string, number] => {
    const net = sum(parts.filter((part) => part.account === account).map(({ amount }) => amount));
    return [earnedAccount(account), -(net + (OWED.includes(account) ? 0 : discountsBy(sold, account)))];
  });
  const later = sold.lines.filter(({ isDeferred }) => isDeferred === true);
  const [deferred, off] = [sum(later.map((line) => paidOf(sold, line))), sum(later.map(({ discount }) => discount))];
  const others = parts
    .filter(({ account }) => !OWED.includes(account) && !/^refund(?::|$)/.test(account))
    .map(({ account, amount }): [string, number] => [account, -amount]);
  const sides: [string, number][] = [
    [DEPOSITS, totalOf(parts)],
    ['discount', sold.discount - off - sum(OWED.map((account) => discountsBy(sold, account)))],
    ...goods,
    [PLANS_EARN, deferred + off],
    [DEFERRED, -deferred],
    ...others,
  ];
  return { key: `sale:${orderId}`, kind: 'MERCH_SALE', occurredAt: soldAt, transactionId: null, words: 'Order', sides };
}

/** It goes back to whoever paid it: what was earned is not, and taxes are not due. */
const refundFact = ({ id, amount, parts, occurredAt }: Unbooked['refunds'][number]): Fact => ({
  ...{ key: `refund:${id}`, kind: 'REFUND', occurredAt, transactionId: null, words: 'Refund of order' },
  sides: [...parts.map((part): [string, number] => [part.account, part.amount]), [DEPOSITS, -amount]],
});

/** The same, with what of it a supplier is owed, or no longer. */
async function sharedSale(ctx: Context, orderId: string, sold: SoldOrder, soldAt: string): Promise<Fact> {
  const parts = partsOf(sold);
  const fact = saleFact(orderId, sold, soldAt, parts);
  return { ...fact, sides: [...fact.sides, ...(await shareSale(ctx, orderId, parts, soldAt))] };
}
async function sharedRefund(ctx: Context, orderId: string, refund: Unbooked['refunds'][number]): Promise<Fact> {
  const fact = refundFact(refund);
  return { ...fact, sides: [...fact.sides, ...(await shareRefund(ctx, orderId, refund.parts))] };
}

/** The month something is booked in: that it happened in, or the next one that is not closed. */
export function openMonth(occurredAt: string, closedThrough: string | null): string {
  const month = occurredAt.slice(0, 7);
  if (closedThrough === null || closedThrough < month) return month;
  const next = new Date(`${closedThrough}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

/** Sides of one account are one posting; what comes to nothing is none. */
function postingsOf({ sides }: Fact, currency: string): Posting[] {
  const sums = new Map<string, number>();
  for (const [account, amount] of sides) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount: { amount, currency } }));
}

/** The book of sales in a currency, opened where there is none; undefined where no organization of the tenant keeps it. */
export async function shopBook(ctx: Context, currency: string): Promise<ShopBook | undefined> {
  const name = `Shop ${currency}`;
  for (const called of [name, `${name} ${newId().slice(-6)}`]) {
    const book = await findShopBook(ctx, currency);
    if (book) return book;
    await openShopBook(ctx, currency, called);
  }
  return findShopBook(ctx, currency);
}

/**
 * Books what happened to an order and is not booked yet, each thing once: money that came or went, its sale, and what went back of it. To be called in the
 * transaction it happens in, with the order held. Who bought it may have earned something, or no longer.
 */
export async function bookOrder(ctx: Context, orderId: string): Promise<void> {
  await happened(ctx, { about: 'ORDER', id: orderId });
  const unbooked = await findUnbooked(ctx, orderId);
  const sold = unbooked && (await findSold(ctx, orderId));
  if (!unbooked || !sold) return;
  const { payments, soldAt, refunds } = unbooked;
  if (payments.length + refunds.length === 0 && soldAt === null) return;
  const book = await shopBook(ctx, sold.currency);
  if (!book) {
    ctx.log.error({ orderId }, 'no organization of the tenant keeps its books');
    return;
  }
  const facts = payments.map(paymentFact);
  if (soldAt !== null) facts.push(await sharedSale(ctx, orderId, sold, soldAt));
  for (const refund of refunds) facts.push(await sharedRefund(ctx, orderId, refund));
  for (const fact of facts) {
    const postings = postingsOf(fact, sold.currency);
    if (postings.length < 2) continue;
    const { key, kind, transactionId, words } = fact;
    const described = { description: `${words} ${sold.number}`, reference: sold.number, externalKey: `${OF_SHOP}${key}`, orderId, transactionId };
    const when = { occurredAt: new Date(fact.occurredAt), period: openMonth(fact.occurredAt, book.closedThrough) };
    await insertEntry(ctx, { id: newId(), ledgerId: book.id, kind, productId: null, reversesId: null, ...described, ...when }, postings);
  }
}
