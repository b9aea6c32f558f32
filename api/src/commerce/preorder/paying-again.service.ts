import { type Context, inTransaction } from '../../platform/context.ts';
import { holdUntil } from '../transaction/authorization.repository.ts';
import { writePreorder } from './preorder-letter.service.ts';

const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** The bank of who had agreed to a payment does not carry it out: what they ordered is kept a week longer, and they are asked to pay again. */
export function askToPayAgain(ctx: Context, secret: Uint8Array, orderId: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const until = new Date(inside.now().getTime() + DAYS * DAY_MS);
    await holdUntil(inside, orderId, until);
    await writePreorder(inside, 'payment-again', { orderId, secret, day: until.toISOString().slice(0, 10) });
  });
}
