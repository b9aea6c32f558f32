import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { findLines, setStatus } from '../order/order.repository.ts';
import { holdStock, releaseStock } from '../stock/stock.service.ts';
import { activate } from '../subscription/subscription.repository.ts';
import { findPurpose, leftOf, lockDue, MANUAL, sumPaid } from './payment.repository.ts';
import { refuseReference, sendBack } from './settle.service.ts';

type Existing = ExistingOf<'transaction', 'payment'>;

const itsProvider = refuse('CONFLICT', 'What becomes of it its provider says.', { path: 'provider', code: 'fixed' }).error;
const orders = refuse('CONFLICT', 'An order is refunded by its own move.', { path: 'orderId', code: 'unfit' }).error;
const notCharged = refuse('CONFLICT', 'Only a charge is sent back.', { path: 'kind', code: 'unfit' }).error;

/** What it is for is held first, as everywhere: then nobody waits for each other. */
const holdPurpose = async (ctx: Context, id: string) => {
  const purpose = await findPurpose(ctx, id);
  return purpose && lockDue(ctx, purpose);
};

/** What an order that ran out held is held again, all of it or nothing. */
async function holdAgain(ctx: Context, orderId: string): Promise<boolean> {
  const lines = await findLines(ctx, orderId);
  const wanted = lines.flatMap(({ skuId, quantity }) => (skuId === null ? [] : [{ skuId, quantity }]));
  if (wanted.length < lines.length) return false;
  const short = await holdStock(ctx, orderId, wanted);
  if (short) await releaseStock(ctx, orderId);
  return !short;
}

const checkManual = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.provider === MANUAL ? undefined : itsProvider);

/** Money for what was not placed, or waits for nothing, cannot have come by this. */
async function checkArrival(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Failure | undefined> {
  const taken = await refuseReference(ctx, providerReference, existing.id);
  if (existing.provider !== MANUAL || taken) return taken?.error ?? itsProvider;
  const orderId = existing.orderId;
  const due = typeof orderId === 'string' ? await lockDue(ctx, { orderId }) : undefined;
  if (!due || ['AWAITING_PAYMENT', 'EXPIRED', 'CANCELED'].includes(due.status)) return undefined;
  return refuse('CONFLICT', `An order that is ${due.status} does not wait for money.`, { path: 'orderId', code: 'transition' }).error;
}

/** The order is then paid, also late, if what is in it is still to be had; else the money goes back. The subscription is active. */
async function arrive(ctx: Context, existing: Existing): Promise<void> {
  const orderId = existing.orderId;
  if (typeof orderId !== 'string') {
    const recordId = String(existing.subscriptionId);
    const from = await activate(ctx, recordId);
    if (from !== undefined) await noteMove(ctx, { resource: 'subscription', recordId, move: 'mark-paid', from, to: 'ACTIVE' });
    return;
  }
  const recordId = orderId;
  const due = await lockDue(ctx, { orderId });
  if (!due) return;
  const isWhole = (await sumPaid(ctx, { orderId: recordId })) >= due.amount;
  const isKept = due.status === 'AWAITING_PAYMENT' || (due.status === 'EXPIRED' && isWhole && (await holdAgain(ctx, recordId)));
  const to = isKept ? (isWhole ? 'PAID' : undefined) : 'REFUND_DUE';
  if (to === undefined) return;
  await setStatus(ctx, recordId, to);
  await noteMove(ctx, { resource: 'order', recordId, move: 'mark-paid', from: due.status, to });
}

const checkRefund = (_ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(existing.kind !== 'CHARGE' ? notCharged : existing.orderId !== null ? orders : existing.provider === MANUAL ? undefined : itsProvider);

async function giveBack(ctx: Context, existing: Existing, { providerReference, amount }: Asked): Promise<Result<Columns>> {
  const left = await leftOf(ctx, existing.id);
  const due = { identityId: existing.identityId, currency: existing.moneyCurrency, left, amount: amount ?? left, refundOf: existing.id };
  return sendBack(ctx, { subscriptionId: String(existing.subscriptionId) }, due, { providerReference });
}

/** What may become of a payment; what a provider carries out, that provider says. */
export const transactionMoves: Readonly<Record<string, Move>> = {
  'mark-paid': {
    from: ['PENDING'],
    to: 'SUCCEEDED',
    hold: holdPurpose,
    check: checkArrival,
    effect: (ctx, _kept, { providerReference }) =>
      Promise.resolve(done({ occurred_at: ctx.now(), ...(providerReference !== undefined && { provider_reference: providerReference }) })),
    after: arrive,
  },
  'mark-failed': { from: ['PENDING'], to: 'FAILED', check: checkManual },
  cancel: { from: ['PENDING'], to: 'CANCELED', check: checkManual },
  refund: { from: ['SUCCEEDED'], to: 'SUCCEEDED', hold: holdPurpose, check: checkRefund, effect: giveBack },
};
