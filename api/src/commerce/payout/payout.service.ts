import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Body, PayoutWithTerms, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { requireIdempotencyKey } from '../../platform/require-idempotency-key.ts';
import { transitionOnce } from '../../platform/resource/transition-once.ts';
import { findShopBook } from '../ledger/booking.repository.ts';
import { openMonth } from '../ledger/booking.service.ts';
import { insertEntry } from '../ledger/ledger.repository.ts';
import { bookPayout } from '../ledger/ledger.service.ts';
import { insertPayment } from '../transaction/payment.repository.ts';
import { refuseReference } from '../transaction/reference.service.ts';
import { payableTo } from './payable.ts';
import { tellOfPayout } from './payout-notice.service.ts';
import { findMade, findOwed, findPayout, findSupplier, holdSupplier, insertTerms, type MadePayout, readEntries } from './payout.repository.ts';

const MAX_TERMS = 1000;

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'number', code: 'stale' });
const oftenEnough = refuse('CONFLICT', 'The terms were changed too often.', { path: 'number', code: 'maximum', limit: MAX_TERMS });
const backAlready = refuse('CONFLICT', 'This payout came back already.', { path: 'id', code: 'taken' });
const required = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const tooMuch = (owed: number, currency: string) =>
  refuse('CONFLICT', owed > 0 ? 'It is owed less.' : `It is owed nothing in ${currency}.`, {
    path: 'amount.amount',
    code: 'maximum',
    limit: Math.max(0, owed),
  });

export async function readPayout(ctx: Context, id: string): Promise<Result<PayoutWithTerms>> {
  const payout = await findPayout(ctx, id);
  return payout ? done(payout) : notFound;
}

/** Returns the entries of an organization, by default of the caller's own. */
export async function readPayoutEntries(
  ctx: Context,
  { organizationId, ...query }: Query<'GET /payout/entry/list'>,
): Promise<Result<Reply<'GET /payout/entry/list'>>> {
  const id = organizationId ?? ctx.organizationId;
  return id !== null && (await findSupplier(ctx, id)) ? done(await readEntries(ctx, id, query)) : notFound;
}

/** Sets the part the shop keeps from now on. Refuses a change based on outdated terms. */
export function setTerms(
  ctx: Context,
  request: FastifyRequest,
  id: string,
  { number, keptPpm }: Body<'POST /payout/terms/:id'>,
): Promise<Result<PayoutWithTerms>> {
  return transitionOnce(ctx, request, {
    ...{ resource: 'payout', move: 'terms', asked: { id, number, keptPpm } },
    async hold(inside) {
      if (!(await findSupplier(inside, id))) return notFound;
      await holdSupplier(inside, id);
      return undefined;
    },
    async make(inside) {
      const before = await findSupplier(inside, id);
      if (before?.termsNumber !== number) return stale;
      if (number >= MAX_TERMS) return oftenEnough;
      if (before.keptPpm !== keptPpm) await insertTerms(inside, id, { number: number + 1, keptPpm });
      return done({ recordId: id, from: before.keptPpm === null ? 'NONE' : String(before.keptPpm), to: String(keptPpm), note: '' });
    },
    answer: readPayout,
  });
}

/** Records a payout made outside of the shop, never more than the books owe, even under concurrency. */
export async function payOut(ctx: Context, request: FastifyRequest, id: string, wanted: Body<'POST /payout/pay/:id'>): Promise<Result<PayoutWithTerms>> {
  const { amount: money, providerReference, note = '' } = wanted;
  const { amount, currency } = money;
  const key = requireIdempotencyKey(ctx, request, 'payout/pay', { id, ...wanted });
  if (!key.ok) return key;
  return transitionOnce(ctx, request, {
    ...{ resource: 'payout', move: 'pay', asked: { id, ...wanted } },
    async hold(inside) {
      if (!(await findSupplier(inside, id))) return notFound;
      return (await findShopBook(inside, currency, 'alone')) ? undefined : tooMuch(0, currency);
    },
    async make(inside) {
      if (amount === 0) return refuse('INVALID_INPUT', 'Nothing is no payout.', { path: 'amount.amount', code: 'zero' });
      const owed = await findOwed(inside, id, currency);
      if (amount > owed) return tooMuch(owed, currency);
      const refusal = await refuseReference(inside, providerReference);
      if (refusal) return refusal;
      const supplier = await findSupplier(inside, id);
      const book = await findShopBook(inside, currency);
      if (!supplier || !book) return notFound;
      const transactionId = await insertPayment(inside, {
        ...{ kind: 'PAYOUT', status: 'SUCCEEDED', identityId: null, organizationId: id, amount, currency, providerReference },
      });
      const description = `Payout to ${supplier.organizationName}`;
      const booked = await bookPayout(inside, { book, accounts: [{ account: payableTo(id), closing: -owed }], amount, currency, transactionId, description });
      if (!booked.ok) return booked;
      await tellOfPayout(inside, id, 'payout', { organization: supplier.organizationName, ...money });
      return done({ recordId: id, from: 'OWED', to: 'PAID', note: note.trim() });
    },
    answer: readPayout,
  });
}

/** Books the reversal of a payout, in the month in which the money came back. */
async function bookBack(ctx: Context, paymentId: string, { entryId, currency, postings }: MadePayout, note: string): Promise<void> {
  const book = await findShopBook(ctx, currency);
  if (!book) return;
  const now = ctx.now();
  await insertEntry(
    ctx,
    {
      ...{ id: newId(), ledgerId: book.id, kind: 'REVERSAL', description: note, occurredAt: now, period: openMonth(now.toISOString(), book.closedThrough) },
      ...{ reference: null, externalKey: null, orderId: null, transactionId: paymentId, productId: null, reversesId: entryId },
    },
    postings.map(({ account, amount }) => ({ account, amount: { amount: -amount, currency } })),
  );
}

export async function takeBack(
  ctx: Context,
  request: FastifyRequest,
  id: string,
  { note: said }: Body<'POST /payout/came-back/:id'>,
): Promise<Result<PayoutWithTerms>> {
  const note = said.trim();
  return transitionOnce(ctx, request, {
    ...{ resource: 'payout', move: 'came-back', asked: { id, note } },
    async hold(inside) {
      const made = await findMade(inside, id);
      return made && (await findShopBook(inside, made.currency, 'alone')) ? undefined : notFound;
    },
    async make(inside) {
      if (note === '') return required('note');
      const made = await findMade(inside, id);
      if (!made) return notFound;
      if (made.isBack) return backAlready;
      await bookBack(inside, id, made, note);
      const supplier = await findSupplier(inside, made.organizationId);
      const { organizationId, currency, amount } = made;
      await tellOfPayout(inside, organizationId, 'payoutBack', { organization: supplier?.organizationName ?? '', amount, currency });
      return done({ recordId: made.organizationId, from: 'PAID', to: 'CAME_BACK', note });
    },
    answer: readPayout,
  });
}
