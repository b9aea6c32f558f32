import { type Context, inTransaction } from '../../platform/context.ts';
import { settle, unsettle } from '../transaction/settle.service.ts';
import { lockCharge } from '../transaction/payment.repository.ts';
import { findTestCharge } from './test-payments.repository.ts';

/** The built-in test payment, as payments name it. */
export const TEST = 'test';

/** A charge nobody has asked for after this long: who was to ask has died. */
const FORGOTTEN_MS = 60_000;

/** Asks the test payment what has become of a charge, and writes it down. Asked again it changes nothing. */
export async function lookAgain(ctx: Context, paymentId: string): Promise<void> {
  const charge = await findTestCharge(ctx, paymentId);
  if (charge?.state === 'APPROVED') await settle(ctx, paymentId, charge);
  else if (charge?.state === 'DECLINED') await unsettle(ctx, paymentId, 'FAILED');
  else if (charge?.state === 'CHALLENGED') await unsettle(ctx, paymentId, 'REQUIRES_ACTION');
  else if (!charge) await endForgotten(ctx, paymentId);
}

async function endForgotten(ctx: Context, paymentId: string): Promise<void> {
  const createdAt = await inTransaction(ctx, async (inside) => (await lockCharge(inside, paymentId))?.createdAt);
  if (createdAt && ctx.now().getTime() - new Date(createdAt).getTime() > FORGOTTEN_MS) await unsettle(ctx, paymentId, 'FAILED');
}
