import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import type { Columns } from '../../platform/resource/move.ts';
import { lockRecord, updateRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { findPurpose, lockDue, lockOpenCharge, type Purpose, sumPaid } from './payment.repository.ts';
import { MANUAL } from './payment.sql.ts';

type Draft = DraftOf<'transaction'>;
type Existing = ExistingOf<'transaction', 'payment'>;

const settled = refuse('CONFLICT', 'A payment that is over stays as it is.', { path: 'status', code: 'fixed' });
const underway = refuse('CONFLICT', 'A payment for it is under way already.', { path: 'orderId', code: 'in-use' });
const nothingDue = refuse('CONFLICT', 'Nothing is due for it.', { path: 'orderId', code: 'zero' });
const purposeOf = (draft: Draft): Purpose => ({
  orderId: draft.orderId ?? null,
  subscriptionId: draft.subscriptionId ?? null,
});

const asking: readonly string[] = ['PLACING', 'AWAITING_PAYMENT', 'INCOMPLETE', 'TRIALING', 'PAST_DUE', 'SUSPENDED'];

/** Returns the columns of a charge for what is due. Clients set neither amount nor owner. */
export async function dueColumns(ctx: Context, purpose: Purpose): Promise<Result<Columns>> {
  const path = purpose.orderId ? 'orderId' : 'subscriptionId';
  const due = await lockDue(ctx, purpose);
  if (!due) return refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' });
  if (!asking.includes(due.status)) return refuse('CONFLICT', `What is ${due.status} is not paid for now.`, { path, code: 'transition' });
  if (await lockOpenCharge(ctx, purpose)) return underway;
  const amount = purpose.orderId ? due.amount - (await sumPaid(ctx, purpose)) : due.amount;
  if (amount <= 0) return nothingDue;
  const { identityId, currency } = due;
  return done({ identity_id: identityId, kind: 'CHARGE', provider: MANUAL, money_amount: amount, money_currency: currency, occurred_at: ctx.now() });
}

export async function checkTransaction(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const { orderId, subscriptionId } = purposeOf(draft);
  if (existing) {
    const moved = (['orderId', 'subscriptionId'] as const).find((field) => draft[field] !== undefined && draft[field] !== existing[field]);
    return moved === undefined ? undefined : refuse('CONFLICT', `${moved} of a payment stays as it is`, { path: moved, code: 'fixed' }).error;
  }
  if ((orderId === null) === (subscriptionId === null))
    return refuse('INVALID_INPUT', 'A payment is for an order or a subscription, one of them.', { path: 'orderId', code: 'required' }).error;
  const due = await dueColumns(ctx, purposeOf(draft));
  return due.ok ? undefined : due.error;
}

export async function newTransaction(ctx: Context, draft: Draft): Promise<Columns> {
  const due = await dueColumns(ctx, purposeOf(draft));
  if (!due.ok) throw new Error('It was due a moment ago');
  return due.value;
}

export async function checkCopy(ctx: Context, existing: Existing): Promise<Failure | undefined> {
  if (existing.kind !== 'CHARGE') return refuse('CONFLICT', 'Only what was asked for is asked for again.', { path: 'kind', code: 'fixed' }).error;
  const due = await dueColumns(ctx, { orderId: existing.orderId, subscriptionId: existing.subscriptionId });
  return due.ok ? undefined : due.error;
}

export async function copyColumns(ctx: Context, existing: Existing): Promise<Columns> {
  const due = await dueColumns(ctx, { orderId: existing.orderId, subscriptionId: existing.subscriptionId });
  return { status: 'PENDING', provider_reference: null, report_id: null, refund_of: null, gift_card_id: null, note: '', ...(due.ok ? due.value : {}) };
}

/** Cancels an open manual payment. Payments are never deleted. */
export function deleteTransaction(ctx: Context, resource: Resource<'transaction', 'payment'>, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const purpose = await findPurpose(inside, id);
    if (purpose) await lockDue(inside, purpose);
    const existing = await lockRecord(inside, resource, id);
    if (!existing) return notFound;
    const from = existing.status;
    if (from !== 'PENDING' || existing.provider !== MANUAL) return settled;
    await updateRecord(inside, resource, id, { status: 'CANCELED' });
    if (existing.orderId !== null) await releaseCards(inside, existing.orderId);
    await recordTransition(inside, { resource: 'transaction', recordId: id, move: 'cancel', from, to: 'CANCELED' });
    return done({ done: true });
  });
}
