import type { Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { refundSome } from '../refund/refund.service.ts';
import { isReferenceKnown } from '../transaction/payment.repository.ts';
import { afterDispute, endRefund, paidFor } from './order-moves.service.ts';
import { lockStanding, setStatus, type Standing } from './order.repository.ts';
import { deriveOrderStatus } from './order-status.service.ts';

/** Money a provider took back from a charge by itself. `reference` is the provider's identifier of the refund. */
export interface TakenBack {
  readonly chargeId: string;
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
}

const notNow = (status: string) => refuse('CONFLICT', `What is ${status} is not moved by that.`, { path: 'status', code: 'transition' });

async function move(ctx: Context, { id, status: from }: Standing, named: string, to: string): Promise<void> {
  await setStatus(ctx, id, to);
  await recordTransition(ctx, { resource: 'order', recordId: id, move: named, from, to });
}

export async function disputeOrder(ctx: Context, orderId: string): Promise<Result<boolean>> {
  const order = await lockStanding(ctx, orderId);
  if (!order || order.status === 'DISPUTED' || order.status === 'REFUNDED') return done(false);
  if (!paidFor.includes(order.status)) return notNow(order.status);
  await move(ctx, order, 'dispute', 'DISPUTED');
  return done(true);
}

export async function winDispute(ctx: Context, orderId: string): Promise<Result<boolean>> {
  const order = await lockStanding(ctx, orderId);
  if (order?.status !== 'DISPUTED') return done(false);
  await move(ctx, order, 'win-dispute', await afterDispute(ctx, order));
  return done(true);
}

/** Records a refund or chargeback the provider made by itself, and derives the order's status. A known reference changes nothing. */
async function takeBack(ctx: Context, orderId: string, named: 'refund' | 'lose-dispute', back: TakenBack): Promise<Result<boolean>> {
  const order = await lockStanding(ctx, orderId);
  if (!order || (await isReferenceKnown(ctx, back.reference, { provider: back.provider }))) return done(false);
  const { chargeId, reference: providerReference, amount } = back;
  const gone = await refundSome(ctx, order, { version: order.version, amount, providerReference }, { chargeId });
  if (!gone.ok) return gone;
  const to = await deriveOrderStatus(ctx, order, { isDecided: named === 'refund' });
  await move(ctx, order, named, to);
  await endRefund(ctx, { id: orderId, status: to });
  return done(true);
}

/** Records a refund that was made at the provider. */
export const refundedThere = (ctx: Context, orderId: string, back: TakenBack): Promise<Result<boolean>> => takeBack(ctx, orderId, 'refund', back);

/** Records a chargeback; marks the order as disputed first. */
export async function loseDispute(ctx: Context, orderId: string, back: TakenBack): Promise<Result<boolean>> {
  // Already recorded: the order keeps its current status.
  if (await isReferenceKnown(ctx, back.reference, { provider: back.provider })) return done(false);
  const begun = await disputeOrder(ctx, orderId);
  return begun.ok ? takeBack(ctx, orderId, 'lose-dispute', back) : begun;
}
