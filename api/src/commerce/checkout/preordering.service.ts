import type { Body, Checkout, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { takesByCaller } from '../../platform/limits.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { placeOrder, setStatus } from '../order/order.repository.ts';
import { writePreorder } from '../preorder/preorder-letter.service.ts';
import { lockOpen, shown, type CheckoutDeps } from './checkout.service.ts';
import { once } from './once.service.ts';
import { unplaceable } from './paying.service.ts';

const noPreorder = refuse('CONFLICT', 'It is no pre-order that is still to be placed.', { path: 'status', code: 'transition' });

/** Limit of pre-orders per account or network and day, since they cost nothing. `units_for_sale` limits the units of one order. */
const keeping = { what: 'checkout-pre-order', most: 20, windowS: 24 * 60 * 60 };

/** Places a pre-order without payment. It keeps its units until the goods arrive. */
export async function placePreorder(
  ctx: Context,
  till: CheckoutDeps,
  id: string,
  { asked, key, address }: { asked: Body<'POST /checkout/pre-order/:id'>; key: Keyed; address: string },
): Promise<Result<Checkout>> {
  const placed = await once(ctx, { key, takes: takesByCaller(ctx, keeping, address), recordId: id }, async (inside) => {
    const open = await lockOpen(inside, till, id, asked);
    if (!open.ok) return open;
    const { status, preorderFor } = open.value;
    if (preorderFor === null || status !== 'PLACING') return noPreorder;
    const refusal = unplaceable(inside, open.value, asked);
    if (refusal) return { ok: false, error: refusal };
    await setStatus(inside, id, 'PREORDERED');
    await placeOrder(inside, id);
    await recordTransition(inside, { resource: 'order', recordId: id, move: 'pre-order', from: status, to: 'PREORDERED' });
    await writePreorder(inside, 'preorder-placed', { orderId: id, secret: till.secret, day: preorderFor });
    return done(true);
  });
  return placed.ok ? shown(ctx, till, placed.value) : placed;
}
