import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { tellAwaited } from '../order/order-letter.service.ts';
import { OUTSIDE_MS } from '../stock/held-time.ts';
import { readCheckout } from './checkout.repository.ts';
import { isConfirmationOf } from './checkout-token.ts';
import { keepConfirmed, lockUnconfirmed } from './outside.repository.ts';

const over = refuse('CONFLICT', 'The time to confirm this order is over. Order again.', { path: 'status', code: 'transition' });

type Confirmed = Reply<'POST /checkout/confirm/:id'>;

/** Confirms an order without an account by the link that went to its e-mail address: what it holds is kept until the money has come. Pressed again it changes nothing. */
export function confirm(ctx: Context, secret: Uint8Array, id: string, { token }: Body<'POST /checkout/confirm/:id'>): Promise<Result<Confirmed>> {
  return inTransaction(ctx, async (inside): Promise<Result<Confirmed>> => {
    const order = await lockUnconfirmed(inside, id);
    if (!order?.paymentId || !isConfirmationOf(token, secret, inside.tenant.id, id, order.paymentId)) return notFound;
    const { isUnconfirmed, status, heldUntil, manualWay, paymentStatus } = order;
    const isLate = status === 'AWAITING_PAYMENT' && heldUntil !== null && new Date(heldUntil) <= inside.now();
    const isOver = isLate || ['EXPIRED', 'CANCELED'].includes(status) || ['CANCELED', 'FAILED'].includes(paymentStatus ?? '');
    if (isOver) return over;
    if (isUnconfirmed && status === 'AWAITING_PAYMENT') {
      await keepConfirmed(inside, id, new Date(inside.now().getTime() + OUTSIDE_MS[manualWay ?? 'TRANSFER']));
      await recordTransition(inside, { resource: 'order', recordId: id, move: 'confirm', from: status, to: status });
      await tellAwaited(inside, id);
    }
    const now = await readCheckout(inside, id);
    if (!now) return notFound;
    const { number, total, payment } = now;
    return done({ number, status: now.status, total, payBy: now.status === 'AWAITING_PAYMENT' ? (payment?.manual ?? null) : null, heldUntil: now.heldUntil });
  });
}
