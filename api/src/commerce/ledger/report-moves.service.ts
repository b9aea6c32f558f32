import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { insertPayment } from '../transaction/payment.repository.ts';
import { refuseReference } from '../transaction/reference.service.ts';
import { findBook } from './ledger.repository.ts';
import { bookPayout } from './ledger.service.ts';
import { type AccountTotal, freezeReport, keepDue, readBalances, readFigures } from './report.repository.ts';
import { checkLength } from './report.service.ts';
import { tellReaders } from './statement-readers.service.ts';
import type { Wording } from '../../platform/own-words.ts';
import { textIn } from '../../platform/text.ts';

type Existing = ExistingOf<'ledger/report', 'ledger_report'>;

const noRecipient = refuse('CONFLICT', 'It says nobody whom it is for.', { path: 'recipientId', code: 'required' }).error;
const nothingDue = refuse('CONFLICT', 'Nothing is due for it.', { path: 'status', code: 'zero' });

const OF_ORGANIZATION = /^payable:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
function isPayable({ account, currency }: AccountTotal, of: string, recipientId: string | null): boolean {
  if (currency !== of) return false;
  const [, organizationId] = OF_ORGANIZATION.exec(account) ?? [];
  return organizationId === undefined ? account === 'payable' || account.startsWith('payable:') : organizationId === recipientId;
}
/** Returns the credit balance of accounts, in minor units. */
const creditOf = (accounts: readonly AccountTotal[]) => -accounts.reduce((sum, { closing }) => sum + closing, 0);

async function freeze(ctx: Context, existing: Existing): Promise<void> {
  await freezeReport(ctx, existing.id);
  const book = await findBook(ctx, existing.ledgerId);
  const currency = book?.currency ?? '';
  const { accounts } = await readFrozen(ctx, existing);
  const amount = creditOf(accounts.filter((account) => isPayable(account, currency, existing.recipientId)));
  if (amount > 0) await keepDue(ctx, existing.id, { amount, currency });
}

const readFrozen = (ctx: Context, existing: Existing) => readFigures(ctx, existing.ledgerId, existing.periodFrom, existing.periodTo);

const checkRecipient = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.recipientId === null ? noRecipient : undefined);

function tellRecipient(ctx: Context, { name, recipientId }: Existing): Promise<void> {
  const words = (wording: Wording) => ({ subject: textIn(wording, 'notification')('statement', { name }), text: '' });
  // No page shows statements yet.
  return tellReaders(ctx, String(recipientId), { event: 'STATEMENT_READY', link: null, words });
}

/** Pays the amount due, at most what the book still owes. */
async function payOut(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Result<Columns>> {
  const [ledgerId, organizationId, currency] = [existing.ledgerId, String(existing.recipientId), String(existing.dueCurrency)];
  const book = await findBook(ctx, ledgerId, 'alone');
  if (!book || existing.dueAmount === null) return nothingDue;
  const accounts = (await readBalances(ctx, ledgerId)).filter((account) => isPayable(account, currency, organizationId));
  const amount = Math.min(existing.dueAmount, creditOf(accounts));
  if (amount <= 0) return nothingDue;
  const refusal = await refuseReference(ctx, providerReference);
  if (refusal) return refusal;
  const transactionId = await insertPayment(ctx, {
    ...{ kind: 'PAYOUT', status: 'SUCCEEDED', identityId: null, organizationId, reportId: existing.id, amount, currency, providerReference },
  });
  const booked = await bookPayout(ctx, { book, accounts, amount, currency, transactionId, description: `Payout for ${existing.name}` });
  return booked.ok ? done({ due_amount: amount }) : booked;
}

/** Transitions of a statement. From APPROVED on, its figures are frozen. */
export const reportMoves: Readonly<Record<string, Move>> = {
  submit: { from: ['DRAFT'], to: 'REVIEW' },
  return: { from: ['REVIEW'], to: 'DRAFT' },
  approve: { from: ['REVIEW'], to: 'APPROVED', check: checkLength, after: freeze },
  send: { from: ['APPROVED'], to: 'SENT', check: checkRecipient, after: tellRecipient },
  'pay-out': { from: ['APPROVED', 'SENT'], to: 'PAID', check: checkRecipient, effect: payOut },
};
