import { type Failure, type Result, rightsOf, type Role } from '../../../contract/index.ts';
import { notify } from '../../people/account/notification.service.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { KeptOf } from '../../platform/resource/resource-types.ts';
import { insertPayment } from '../transaction/payment.repository.ts';
import { refuseReference } from '../transaction/settle.service.ts';
import { findBook } from './ledger.repository.ts';
import { bookPayout } from './ledger.service.ts';
import { type AccountTotal, freezeReport, keepDue, listReaders, readBalances, readFigures } from './report.repository.ts';
import { checkLength } from './report.service.ts';

type Kept = KeptOf<'ledger/report', 'ledger_report'>;

const noRecipient = refuse('CONFLICT', 'It says nobody whom it is for.', { path: 'recipientId', code: 'required' }).error;
const nothingDue = refuse('CONFLICT', 'Nothing is due for it.', { path: 'status', code: 'zero' });

const isPayable = ({ account, currency }: AccountTotal, of: string) => currency === of && (account === 'payable' || account.startsWith('payable:'));
/** What stands to the credit of what is to be paid, in minor units. */
const creditOf = (accounts: readonly AccountTotal[], currency: string) =>
  -accounts.filter((account) => isPayable(account, currency)).reduce((sum, { closing }) => sum + closing, 0);

/** What it says is frozen, and with it what is due. */
async function freeze(ctx: Context, kept: Kept): Promise<void> {
  await freezeReport(ctx, kept.id);
  const book = await findBook(ctx, kept.ledgerId);
  const currency = book?.currency ?? '';
  const { accounts } = await readFrozen(ctx, kept);
  const amount = creditOf(accounts, currency);
  if (amount > 0) await keepDue(ctx, kept.id, { amount, currency });
}

const readFrozen = (ctx: Context, kept: Kept) => readFigures(ctx, kept.ledgerId, kept.periodFrom, kept.periodTo);

const checkRecipient = (_ctx: Context, kept: Kept): Promise<Failure | undefined> => Promise.resolve(kept.recipientId === null ? noRecipient : undefined);

const readers = (Object.keys(rightsOf) as Role[]).filter((role) => rightsOf[role].includes('statement:read'));

async function tellRecipient(ctx: Context, kept: Kept): Promise<void> {
  const name = kept.name;
  const words = { en: { subject: `A statement for you: ${name}`, text: '' }, ar: { subject: `كشف حساب لكم: ${name}`, text: '' } };
  for (const identityId of await listReaders(ctx, String(kept.recipientId), readers))
    await notify(ctx, { identityId, event: 'STATEMENT_READY', link: '/reports', words });
}

/** Never more than the statement says, nor than its book still owes now. */
async function payOut(ctx: Context, kept: Kept, { providerReference }: Asked): Promise<Result<Columns>> {
  const [ledgerId, organizationId, currency] = [kept.ledgerId, String(kept.recipientId), String(kept.dueCurrency)];
  const book = await findBook(ctx, ledgerId, 'alone');
  if (!book || kept.dueAmount === null) return nothingDue;
  const accounts = (await readBalances(ctx, ledgerId)).filter((account) => isPayable(account, currency));
  const amount = Math.min(kept.dueAmount, creditOf(accounts, currency));
  if (amount <= 0) return nothingDue;
  const refusal = await refuseReference(ctx, providerReference);
  if (refusal) return refusal;
  const transactionId = await insertPayment(ctx, {
    ...{ kind: 'PAYOUT', status: 'SUCCEEDED', identityId: null, organizationId, reportId: kept.id, amount, currency, providerReference },
  });
  const booked = await bookPayout(ctx, { book, accounts, amount, currency, transactionId, description: `Payout for ${kept.name}` });
  return booked.ok ? done({ due_amount: amount }) : booked;
}

/** What a statement may become next; from APPROVED on it is frozen. */
export const reportMoves: Readonly<Record<string, Move>> = {
  submit: { from: ['DRAFT'], to: 'REVIEW' },
  return: { from: ['REVIEW'], to: 'DRAFT' },
  approve: { from: ['REVIEW'], to: 'APPROVED', check: checkLength, after: freeze },
  send: { from: ['APPROVED'], to: 'SENT', check: checkRecipient, after: tellRecipient },
  'pay-out': { from: ['APPROVED', 'SENT'], to: 'PAID', check: checkRecipient, effect: payOut },
};
