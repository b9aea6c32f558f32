import { v7 as newId } from 'uuid';
import type { Body, LedgerEntry, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { StatementRefused } from '../../platform/database.ts';
import { invalid } from '../../platform/listing.ts';
import type { JsonText } from '../../platform/replies.ts';
import type { Columns } from '../../platform/resource/move.ts';
import { OF_SHOP } from './booking.repository.ts';
import { findSettled } from '../transaction/payment.repository.ts';
import { type Book, findBook, findEntry, findEntryByKey, insertEntry, type Posting, readEntryPage } from './ledger.repository.ts';
import { cutText } from '../../../contract/cut-text.ts';

type Draft = Body<'POST /ledger/entry'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const closed = (month: string) => refuse('CONFLICT', `${month} is closed.`, { path: 'period', code: 'closed' });

export function listEntries(ctx: Context, query: Query<'GET /ledger/entry/list'>): Promise<Result<JsonText<Reply<'GET /ledger/entry/list'>>>> {
  const after = query.cursor ? Buffer.from(query.cursor, 'base64url').toString() : undefined;
  if (after !== undefined && !UUID.test(after)) return Promise.resolve(invalid('cursor', 'is not one of this list'));
  return readEntryPage(ctx, query, after).then(done);
}

function unbalanced(postings: readonly Posting[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { amount } of postings) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.amount);
  return [...sums].find(([, sum]) => sum !== 0)?.[0];
}

function refusalOfPostings(postings: readonly Posting[]): ReturnType<typeof refuse> | undefined {
  const empty = postings.findIndex(({ amount }) => amount.amount === 0);
  if (empty >= 0) return refuse('INVALID_INPUT', 'A posting moves something.', { path: `postings.${empty}.amount`, code: 'zero' });
  const currency = unbalanced(postings);
  return currency === undefined
    ? undefined
    : refuse('INVALID_INPUT', `The postings in ${currency} do not sum to zero.`, { path: 'postings', code: 'unbalanced' });
}

const sameEntry = (entry: LedgerEntry, draft: Draft) =>
  entry.kind === draft.kind &&
  JSON.stringify(entry.postings.map(({ account, amount }) => [account, amount.amount, amount.currency])) ===
    JSON.stringify(draft.postings.map(({ account, amount }) => [account, amount.amount, amount.currency]));

/** Turns a duplicate key or reversal, or a missing reference, into a refusal. */
async function refusingConflicts<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error;
    const { state, constraint = '' } = error;
    if (state === '23505') return refuse('CONFLICT', 'This is booked already.', { path: /reverses/.test(constraint) ? 'id' : 'externalKey', code: 'taken' });
    const [, column] = /^ledger_entry_tenant_id_(order|payment|product)_id_fkey$/.exec(constraint) ?? [];
    if (state === '23503' && column) return invalid(`${column === 'payment' ? 'transaction' : column}Id`, 'names something that is not here');
    throw error;
  }
}

/** Kinds of entry that book a payment, with the kind of that payment. */
const moved: Readonly<Record<string, string>> = { PAYOUT: 'PAYOUT', REFUND: 'REFUND', CHARGEBACK: 'REFUND' };

/** Refuses an entry about money that moved, unless the entry books a payment in full. */
async function refuseUnmoved(ctx: Context, { kind, transactionId, postings }: Draft): Promise<ReturnType<typeof refuse> | undefined> {
  const wanted = moved[kind];
  if (wanted === undefined) return undefined;
  if (!transactionId) return refuse('INVALID_INPUT', `A ${kind} books a payment.`, { path: 'transactionId', code: 'required' });
  const payment = await findSettled(ctx, transactionId);
  if (payment?.kind !== wanted) return refuse('INVALID_INPUT', `transactionId names no ${wanted} that was made.`, { path: 'transactionId', code: 'unknown' });
  const debits = postings.filter(({ amount }) => amount.amount > 0 && amount.currency === payment.currency).reduce((sum, { amount }) => sum + amount.amount, 0);
  return debits === payment.amount ? undefined : refuse('INVALID_INPUT', 'The payment is of another amount.', { path: 'postings', code: 'unbalanced' });
}

interface Payout {
  readonly book: Pick<Book, 'id' | 'closedThrough'>;
  readonly accounts: readonly { readonly account: string; readonly closing: number }[];
  readonly amount: number;
  readonly currency: string;
  readonly transactionId: string;
  readonly description: string;
}

/** Books a payout: debits the payable accounts one by one, and credits the bank. */
export async function bookPayout(ctx: Context, { book, accounts, amount, currency, transactionId, description }: Payout): Promise<Result<Columns>> {
  const occurredAt = ctx.now();
  const period = occurredAt.toISOString().slice(0, 7);
  if (book.closedThrough !== null && book.closedThrough >= period) return closed(period);
  let left = amount;
  const postings: Posting[] = [];
  for (const { account, closing } of accounts) {
    const paid = Math.min(left, Math.max(0, -closing));
    if (paid > 0) postings.push({ account, amount: { amount: paid, currency } });
    left -= paid;
  }
  postings.push({ account: 'bank', amount: { amount: left - amount, currency } });
  const pointers = { reference: null, externalKey: null, orderId: null, transactionId, productId: null, reversesId: null };
  await insertEntry(ctx, { id: newId(), ledgerId: book.id, kind: 'PAYOUT', description: cutText(description, 500), occurredAt, period, ...pointers }, postings);
  return done({});
}

/** Books an entry once for each external key. */
export async function bookEntry(ctx: Context, draft: Draft): Promise<Result<LedgerEntry>> {
  const occurredAt = draft.occurredAt === undefined ? ctx.now() : new Date(draft.occurredAt);
  if (Number.isNaN(occurredAt.getTime())) return invalid('occurredAt', 'must be a date');
  const refusal = refusalOfPostings(draft.postings);
  if (refusal) return refusal;
  if (draft.externalKey?.startsWith(OF_SHOP)) return refuse('INVALID_INPUT', 'The shop itself books under such keys.', { path: 'externalKey', code: 'taken' });
  const period = draft.period ?? occurredAt.toISOString().slice(0, 7);
  return refusingConflicts(() =>
    inTransaction(ctx, async (inside) => {
      const book = await findBook(inside, draft.ledgerId, true);
      if (!book) return refuse('INVALID_INPUT', 'ledgerId names something that is not here', { path: 'ledgerId', code: 'unknown' });
      const known = draft.externalKey ? await findEntryByKey(inside, book.id, draft.externalKey) : undefined;
      if (known)
        return sameEntry(known, draft)
          ? done(known)
          : refuse('IDEMPOTENCY_MISMATCH', 'This key booked something else.', { path: 'externalKey', code: 'taken' });
      if (book.closedThrough !== null && book.closedThrough >= period) return closed(period);
      const unmoved = await refuseUnmoved(inside, draft);
      if (unmoved) return unmoved;
      const { description = '', reference = null, externalKey = null, orderId = null, transactionId = null, productId = null } = draft;
      const id = newId();
      const pointers = { reference, externalKey, orderId, transactionId, productId, reversesId: null };
      await insertEntry(inside, { id, ledgerId: book.id, kind: draft.kind, description, occurredAt, period, ...pointers }, draft.postings);
      const entry = await findEntry(inside, id);
      return entry ? done(entry) : notFound;
    }),
  );
}

/** Reverses an entry by its mirror image in the same month. Refuses a second reversal, one of a reversal, and a closed month. */
export function reverseEntry(ctx: Context, id: string, reason: string | undefined): Promise<Result<{ done: boolean; reversal: LedgerEntry }>> {
  return refusingConflicts(() =>
    inTransaction(ctx, async (inside) => {
      const entry = await findEntry(inside, id);
      if (!entry) return notFound;
      if (entry.reversesId !== null) return refuse('CONFLICT', 'A reversal is not reversed; book the entry again.', { path: 'id', code: 'reversal' });
      if (entry.reversedById !== null) return refuse('CONFLICT', 'This entry is reversed already.', { path: 'id', code: 'taken' });
      const book = await findBook(inside, entry.ledgerId, true);
      if (book?.closedThrough && book.closedThrough >= entry.period) return closed(entry.period);
      const postings = entry.postings.map((posting) => ({ ...posting, amount: { ...posting.amount, amount: -posting.amount.amount } }));
      const { ledgerId, period, reference, orderId, transactionId, productId } = entry;
      const described = { kind: 'REVERSAL', description: reason ?? `Reversal of ${entry.description || entry.id}`.slice(0, 500), occurredAt: inside.now() };
      const reversalId = newId();
      await insertEntry(
        inside,
        { id: reversalId, ledgerId, period, reference, orderId, transactionId, productId, externalKey: null, reversesId: id, ...described },
        postings,
      );
      const reversal = await findEntry(inside, reversalId);
      return reversal ? done({ done: true, reversal }) : notFound;
    }),
  );
}
