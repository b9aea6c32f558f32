import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { tellAuthorized } from '../order/order-letter.service.ts';
import { holdUntil, noteAuthorized, noteCaptureAsked } from './authorization.repository.ts';
import { findPurpose, lockCharge, lockDue } from './payment.repository.ts';

/** What becomes of a charge its payer has agreed to: it waits for the shop, its money is to be taken, or nobody wants it any more. */
export type Standing = 'WAITS' | 'TAKE' | 'VOID' | 'OVER';

/** What is held ends so long before the provider's word does, so that it is still good when somebody takes the money at the last moment. */
const MARGIN_MS = 60 * 60_000;

/**
 * A provider says that a payer has agreed that money is taken until then. Its order keeps what it holds until then, and its buyer is told, once; what has ended meanwhile is to be
 * voided there. What it is for is held first, as everywhere.
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
      await noteMove(inside, { resource: 'order', recordId: charge.orderId, move: 'authorize', from: due.status, to: due.status });
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

/** Staff say that the money is taken: written down before its provider is asked, so that whoever dies in between leaves what who looks again brings to its end. The provider's name. */
export function askCapture(ctx: Context, paymentId: string, { version, note = '' }: Capture): Promise<Result<string>> {
  return inTransaction(ctx, async (inside) => {
    const purpose = await findPurpose(inside, paymentId);
    const due = purpose && (await lockDue(inside, purpose));
    const charge = await lockCharge(inside, paymentId);
    if (!charge) return notFound;
    // Said before, and not taken yet: it is asked again.
    if (charge.captureAskedAt !== null && charge.status === 'PENDING') return done(charge.provider);
    const isOpen = charge.status === 'PENDING' && charge.authorizedUntil !== null && new Date(charge.authorizedUntil) > inside.now();
    if (!isOpen || due?.status !== 'AWAITING_PAYMENT') return notAgreed;
    if (charge.version !== version) return stale;
    await noteCaptureAsked(inside, paymentId);
    if (charge.orderId !== null)
      await noteMove(inside, { resource: 'order', recordId: charge.orderId, move: 'capture', from: due.status, to: due.status, note });
    return done(charge.provider);
  });
}
