import type { TestScenario } from '../../../contract/index.ts';
import { type Context, done, inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { releaseCards } from '../gift-card/tender.service.ts';
import { disputeOrder } from '../order/by-provider.service.ts';
import { authorized } from '../transaction/authorizing.service.ts';
import { confirmCharge, failCharge } from '../transaction/settle.service.ts';
import { endCharge, findPurpose, lockCharge, lockDue } from '../transaction/payment.repository.ts';
import { HELD_MS } from '../stock/held-time.ts';
import type { Provider } from './provider.ts';
import {
  endTestAuthorization,
  endTestDispute,
  findTestCharge,
  findTestDisputes,
  sendTestRefund,
  startTestCharge,
  type TestCharge,
} from './test-payments.repository.ts';

/** The built-in test payment, as payments name it. */
const TEST = 'test';

/** A charge nobody has asked for after this long: who was to ask has died. */
const FORGOTTEN_MS = 60_000;

/** After what time something more comes of a charge: a slow one is approved, a late one when its order has run out, one is disputed. */
const AFTER_MS: Readonly<Partial<Record<TestScenario, number>>> = { SLOW: 10_000, LATE: HELD_MS + 60_000, DISPUTE: 30_000 };

/**
 * Asks for the money of a charge that is written down. Sent again it goes on where its caller died; a charge that has ended meanwhile is not asked for any more, so that
 * nothing is taken for what its payer was told had failed.
 */
function beginTestCharge(ctx: Context, paymentId: string, scenario: TestScenario = 'APPROVE'): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const charge = await lockCharge(inside, paymentId);
    if (charge?.status !== 'PENDING') return;
    const after = AFTER_MS[scenario];
    const decidesAt = after === undefined ? null : new Date(inside.now().getTime() + after);
    const { amount, currency, isCapturedLater } = charge;
    await startTestCharge(inside, { paymentId, scenario, decidesAt, isCapturedLater, amount, currency });
  });
}

/** How long its payer's word is good. */
const AUTHORIZED_MS = 7 * 24 * 60 * 60_000;

/** How long its payer hears nothing of a charge whose answer was lost. */
const LOST_MS = 5000;

/** Whether whoever asks hears nothing now. */
function isSilent(ctx: Context, { scenario, askedAt }: TestCharge, isUrgent: boolean): boolean {
  if (scenario === 'LOST') return ctx.now().getTime() - new Date(askedAt).getTime() < LOST_MS;
  return scenario === 'SILENT' && isUrgent;
}

/** It says that a charge is paid: some say so more than once, or say what came before it afterwards. */
async function approve(ctx: Context, paymentId: string, charge: TestCharge): Promise<void> {
  await (charge.scenario === 'TWICE'
    ? Promise.all([confirmCharge(ctx, paymentId, charge), confirmCharge(ctx, paymentId, charge)])
    : confirmCharge(ctx, paymentId, charge));
  if (charge.scenario === 'REORDERED') for (const before of ['REQUIRES_ACTION', 'FAILED'] as const) await failCharge(ctx, paymentId, before);
}

/** Its payer has agreed: it waits for the shop, or is taken, or nobody wants it any more. */
async function seeAuthorized(ctx: Context, paymentId: string, charge: TestCharge): Promise<void> {
  const standing = await authorized(ctx, paymentId, new Date(new Date(charge.askedAt).getTime() + AUTHORIZED_MS));
  if (standing === 'TAKE') await endAuthorization(ctx, paymentId, 'captured');
  else if (standing === 'VOID') await endAuthorization(ctx, paymentId, 'voided');
}

async function endAuthorization(ctx: Context, paymentId: string, way: 'captured' | 'voided'): Promise<void> {
  await inTransaction(ctx, (inside) => endTestAuthorization(inside, paymentId, way));
  const charge = await findTestCharge(ctx, paymentId);
  if (charge?.state === 'APPROVED') await approve(ctx, paymentId, charge);
  else if (charge?.state === 'VOIDED') await failCharge(ctx, paymentId, 'CANCELED');
}

/** Asks the test payment what has become of a charge, and writes it down. Asked again it changes nothing. */
async function pollPayment(ctx: Context, paymentId: string, { isUrgent } = { isUrgent: false }): Promise<void> {
  const charge = await findTestCharge(ctx, paymentId);
  if (charge && isSilent(ctx, charge, isUrgent)) return;
  if (charge?.state === 'APPROVED') await approve(ctx, paymentId, charge);
  else if (charge?.state === 'AUTHORIZED') await seeAuthorized(ctx, paymentId, charge);
  else if (charge?.state === 'VOIDED') await failCharge(ctx, paymentId, 'CANCELED');
  else if (charge?.state === 'DECLINED') await failCharge(ctx, paymentId, 'FAILED');
  else if (charge?.state === 'CHALLENGED') await failCharge(ctx, paymentId, 'REQUIRES_ACTION');
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

/** Its payers' banks ask for the money of charges that were to be disputed. */
export async function disputeTestCharges({ database, now, log }: { readonly database: Database; readonly now: () => Date; readonly log: Log }): Promise<void> {
  for (const { tenantId, id, orderId } of await findTestDisputes(database, now()))
    await inTransaction(systemContext(database, { id: tenantId, slug: '' }, { now, log }), async (inside) => {
      await disputeOrder(inside, orderId);
      await endTestDispute(inside, id);
    });
}

/** Moves no money, and has a memory of its own, as one outside has. */
export const testProvider = (isThere: boolean): Provider => ({
  name: TEST,
  renews: true,
  // Once, and not with every try.
  holdsMs: { first: HELD_MS, again: 0 },
  isOffered: () => Promise.resolve(isThere),
  async begin(ctx, paymentId, { scenario }) {
    await beginTestCharge(ctx, paymentId, scenario);
    return done(true);
  },
  pollPayment,
  async capture(ctx, paymentId) {
    await pollPayment(ctx, paymentId);
    return done(true);
  },
  sendBack: (ctx, refund) => inTransaction(ctx, (inside) => sendTestRefund(inside, refund)),
});
