import { v7 as newId } from 'uuid';
import type { Body, Checkout, Failure, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { otherUse } from '../../platform/idempotency.ts';
import { networkOf, takeAttempts } from '../../platform/limits.ts';
import { noteMove } from '../../platform/resource/move.repository.ts';
import { AWAITED_MS, HELD_MS } from '../stock/held-time.ts';
import { arrive } from '../transaction/arrival.service.ts';
import { findOpenCharge, insertPayment } from '../transaction/payment.repository.ts';
import { holdCards, planCards } from '../gift-card/tender.service.ts';
import { awaitPayment, findHad, findOpen, type Open, rememberCall } from './checkout.repository.ts';
import { lockOpen, reaches, shown, type Till } from './checkout.service.ts';
import type { Keyed } from '../../platform/keyed.ts';
import { askTest, lookAgain, TEST } from './test-payments.service.ts';
import { answerTestCharge } from './test-payments.repository.ts';

type Asked = Body<'POST /checkout/pay/:id'>;

const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' }).error;
const noTest = refuse('INVALID_INPUT', 'There is no test payment here.', { path: 'provider', code: 'enum', allowed: ['manual'] });

const otherDue = refuse('CONFLICT', 'Gift cards pay another part of it than was shown.', { path: 'due', code: 'stale' });

/** Why it cannot be paid as it stands. */
function unpayable(ctx: Context, open: Open, { total }: Asked): Failure | undefined {
  if (open.email === null) return missing('email');
  if (open.lacks !== null) return missing(open.lacks);
  if (open.heldUntil !== null && new Date(open.heldUntil) <= ctx.now())
    return refuse('CONFLICT', 'Its time is over. Begin again.', { path: 'status', code: 'transition' }).error;
  if (total.amount !== open.amount || total.currency !== open.currency)
    return refuse('CONFLICT', 'Another amount is due than was shown.', { path: 'total', code: 'stale' }).error;
  return undefined;
}

/** What stands for no goods and has become its buyer's meanwhile is not paid for again. */
async function refuseHad(ctx: Context, id: string): Promise<Failure | undefined> {
  const had = await findHad(ctx, id);
  return had === undefined ? undefined : refuse('CONFLICT', `You have this already, or are paying for it: ${had}.`, { path: 'lines', code: 'had' }).error;
}

/** Writes down that money is asked for, before anybody is asked: whoever dies in between leaves what others can bring to its end. */
function ask(ctx: Context, till: Till, id: string, asked: Asked, key: Keyed): Promise<Result<string>> {
  return inTransaction(ctx, async (inside) => {
    const paymentId = newId();
    const before = await rememberCall(inside, { ...key, recordId: paymentId });
    if (before) return before.requestHash === key.requestHash ? done(before.recordId) : otherUse;
    const locked = await lockOpen(inside, till, id, asked);
    if (!locked.ok) return locked;
    const open = locked.value;
    const refusal = unpayable(inside, open, asked) ?? (await refuseHad(inside, id));
    if (refusal) return { ok: false, error: refusal };
    const { amount, currency, identityId } = open;
    const plan = await planCards(inside, id, amount);
    if (plan.rest !== (asked.due ?? asked.total).amount) return otherDue;
    const { provider } = asked;
    if (plan.rest > 0 && provider === undefined) return { ok: false, error: missing('provider') };
    const isManual = plan.rest > 0 && provider !== TEST;
    // What is held is kept longer once, not with every try.
    const longer = isManual ? AWAITED_MS : open.status === 'PLACING' ? HELD_MS : 0;
    await awaitPayment(inside, id, new Date(inside.now().getTime() + longer));
    if (open.status === 'PLACING') await noteMove(inside, { resource: 'order', recordId: id, move: 'await-payment', from: 'PLACING', to: 'AWAITING_PAYMENT' });
    if (!(await holdCards(inside, { orderId: id, identityId, currency }, plan))) throw new Error('A gift card that is held has less than it had');
    if (plan.rest === 0 || provider === undefined) await arrive(inside, { orderId: id });
    else
      await insertPayment(inside, { ...{ id: paymentId, provider, orderId: id, kind: 'CHARGE', status: 'PENDING', identityId, currency }, amount: plan.rest });
    return done(paymentId);
  });
}

/** A transfer keeps stock for three days without a cent: so many a day, by account or network. */
const transferring = { what: 'checkout-transfer', most: 10, windowS: 24 * 60 * 60 };

/** Pays: asks for the money, and returns the order as that has left it. */
export async function pay(ctx: Context, till: Till, id: string, asked: Asked, { key, address }: { key: Keyed; address: string }): Promise<Result<Checkout>> {
  if (asked.provider === TEST && !till.testPayments) return noTest;
  const allowed = asked.provider !== 'manual' ? done([]) : await takeAttempts(ctx, [[transferring, ctx.identityId ?? networkOf(address)]]);
  if (!allowed.ok) return allowed;
  const begun = await ask(ctx, till, id, asked, key);
  if (!begun.ok) return begun;
  if (asked.provider === TEST) await askTest(ctx, begun.value, asked.scenario);
  return read(ctx, till, id, asked.token);
}

/** A checkout as it is, once its provider was asked what has become of the payment. */
export async function read(ctx: Context, till: Till, id: string, token: string | undefined): Promise<Result<Checkout>> {
  const open = await findOpen(ctx, id, { isHeld: false });
  if (!open || !reaches(ctx, till, id, open, token)) return notFound;
  const underWay = await findOpenCharge(ctx, id, TEST);
  if (underWay !== undefined) await lookAgain(ctx, underWay);
  return shown(ctx, till, id);
}

/** What its payer answers the test payment that asked them. */
export async function answer(ctx: Context, till: Till, id: string, { token, approve }: Body<'POST /checkout/answer/:id'>): Promise<Result<Checkout>> {
  const open = await findOpen(ctx, id, { isHeld: false });
  if (!open || !reaches(ctx, till, id, open, token)) return notFound;
  const underWay = await findOpenCharge(ctx, id, TEST);
  if (underWay === undefined) return refuse('CONFLICT', 'No payment asks for an answer.', { path: 'approve', code: 'transition' });
  await inTransaction(ctx, (inside) => answerTestCharge(inside, underWay, approve));
  return read(ctx, till, id, token);
}
