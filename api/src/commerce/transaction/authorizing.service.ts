import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { tellAuthorized } from '../order/order-letter.service.ts';
import { holdUntil, noteAuthorized, noteCaptureAsked } from './authorization.repository.ts';
import { findPurpose, lockCharge, lockDue } from './payment.repository.ts';

/** Next step of an authorized charge: await staff, capture, void, or none. */
export type Standing = 'WAITS' | 'TAKE' | 'VOID' | 'OVER';

/** Time by which the stock reservation ends before the authorization, so that a last-moment capture still succeeds. */
const MARGIN_MS = 60 * 60_000;

/**
 * Records that a payer has authorized a charge until then. Extends the stock reservation and e-mails the buyer, once. Returns VOID if the order has
 * ended meanwhile. Locks the order before the charge, as everywhere.
 */
export function authorized(ctx: Context, paymentId: string, until: Date): Promise<Standing> {
  return inTransaction<Standing>(ctx, async (inside) => {
    const purpose = await findPurpose(inside, paymentId);
    const due = purpose && (await lockDue(inside, purpose));
    const charge = await lockCharge(inside, paymentId);
    if (!charge || charge.status === 'SUCCEEDED') return 'OVER';
    if (charge.captureAskedAt !== null) return 'TAKE';
    if (charge.status === 'FAILED' || charge.status === 'CANCELED' || due?.status !== 'AWAITING_PAYMENT' || until <= inside.now()) return 'VOID';
    if (charge.authorizedUntil === null && charge.orderId !== null) {
      await noteAuthorized(inside, paymentId, until);
      await holdUntil(inside, charge.orderId, new Date(until.getTime() - MARGIN_MS));
      await recordTransition(inside, { resource: 'order', recordId: charge.orderId, move: 'authorize', from: due.status, to: due.status });
      await tellAuthorized(inside, charge.orderId);
    }
    return 'WAITS';
  });
}

const stale = refuse('STALE', 'Someone has changed this meanwhile. Read it again.', { path: 'version', code: 'stale' });
const notAgreed = refuse('CONFLICT', 'There is no money here that could be taken.', { path: 'status', code: 'transition' });

interface Capture {
  readonly version: number;
  readonly note?: string | undefined;
}

/** Records that staff capture a charge, before the provider is called. A job completes the capture after a crash. Returns the provider's name. */
export function askCapture(ctx: Context, paymentId: string, { version, note = '' }: Capture): Promise<Result<string>> {
  return inTransaction(ctx, async (inside) => {
    const purpose = await findPurpose(inside, paymentId);
    const due = purpose && (await lockDue(inside, purpose));
    const charge = await lockCharge(inside, paymentId);
    if (!charge) return notFound;
    // Asked for before and not captured yet: the provider is asked again.
    if (charge.captureAskedAt !== null && charge.status === 'PENDING') return done(charge.provider);
    const isOpen = charge.status === 'PENDING' && charge.authorizedUntil !== null && new Date(charge.authorizedUntil) > inside.now();
    if (!isOpen || due?.status !== 'AWAITING_PAYMENT') return notAgreed;
    if (charge.version !== version) return stale;
    await noteCaptureAsked(inside, paymentId);
    if (charge.orderId !== null)
      await recordTransition(inside, { resource: 'order', recordId: charge.orderId, move: 'capture', from: due.status, to: due.status, note });
    return done(charge.provider);
  });
}
