import type { TestScenario } from '../../../contract/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { settle, unsettle } from '../transaction/settle.service.ts';
import { endCharge, findPurpose, lockCharge, lockDue } from '../transaction/payment.repository.ts';
import { findTestCharge, startTestCharge } from './test-payments.repository.ts';

/** The built-in test payment, as payments name it. */
export const TEST = 'test';

/** A charge nobody has asked for after this long: who was to ask has died. */
const FORGOTTEN_MS = 60_000;

/**
 * Asks for the money of a charge that is written down. Sent again it goes on where its caller died; a charge that has ended meanwhile is not asked for any more, so that
 * nothing is taken for what its payer was told had failed.
 */
export function askTest(ctx: Context, paymentId: string, scenario: TestScenario = 'APPROVE'): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const charge = await lockCharge(inside, paymentId);
    if (charge?.status === 'PENDING') await startTestCharge(inside, { paymentId, scenario, amount: charge.amount, currency: charge.currency });
  });
}

/** Asks the test payment what has become of a charge, and writes it down. Asked again it changes nothing. */
export async function lookAgain(ctx: Context, paymentId: string): Promise<void> {
  const charge = await findTestCharge(ctx, paymentId);
  if (charge?.state === 'APPROVED') await settle(ctx, paymentId, charge);
  else if (charge?.state === 'DECLINED') await unsettle(ctx, paymentId, 'FAILED');
  else if (charge?.state === 'CHALLENGED') await unsettle(ctx, paymentId, 'REQUIRES_ACTION');
  else if (!charge) await endForgotten(ctx, paymentId);
}

/** Ends a charge nobody ever asked for. It is held first, after what it is for: by then it may have been. */
function endForgotten(ctx: Context, paymentId: string): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const purpose = await findPurpose(inside, paymentId);
    if (purpose) await lockDue(inside, purpose);
    const charge = await lockCharge(inside, paymentId);
    const isOld = charge && inside.now().getTime() - new Date(charge.createdAt).getTime() > FORGOTTEN_MS;
    if (!isOld || charge.status !== 'PENDING' || (await findTestCharge(inside, paymentId))) return;
    await endCharge(inside, paymentId, { status: 'FAILED' });
    if (charge.orderId !== null) await releaseCards(inside, charge.orderId);
  });
}
