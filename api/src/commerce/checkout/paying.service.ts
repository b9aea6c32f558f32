import { v7 as newId } from 'uuid';
import type { Body, Checkout, Failure, ManualWay, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { type Limit, type Take, takesByCaller } from '../../platform/limits.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import { siteOrigin } from '../../operation/mail/mail.service.ts';
import type { Charge, How, Provider } from '../provider/provider.ts';
import { HELD_MS, OUTSIDE_MS } from '../stock/held-time.ts';
import { askToConfirm, tellAwaited } from '../order/order-letter.service.ts';
import { onPaymentReceived } from '../transaction/arrival.service.ts';
import { readManualWays } from '../transaction/manual-ways.repository.ts';
import { findOpenCharge, insertPayment } from '../transaction/payment.repository.ts';
import { holdCards, planCards } from '../gift-card/tender.service.ts';
import { awaitPayment, findHad, findOpen, isTakenLater, type Open } from './checkout.repository.ts';
import { type From, lockOpen, offered, type Payer, reaches, shown, type CheckoutDeps } from './checkout.service.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { once } from './once.service.ts';
import { hashOfNetwork, holdOutside } from './outside.service.ts';
import { answerTestCharge } from '../provider/test-payments.repository.ts';

type Asked = Body<'POST /checkout/pay/:id'>;

const missing = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' }).error;

const noSuchWay = (allowed: readonly ManualWay[]) =>
  refuse('INVALID_INPUT', 'It is not paid that way here.', { path: 'manualWay', code: 'enum', allowed: [...allowed] });

const otherDue = refuse('CONFLICT', 'Gift cards pay another part of it than was shown.', { path: 'due', code: 'stale' });

const notYet = refuse('CONFLICT', 'A pre-order is paid once its goods are there.', { path: 'status', code: 'transition' }).error;

export function unplaceable(ctx: Context, open: Open, { total }: Pick<Asked, 'total'>): Failure | undefined {
  if (open.email === null) return missing('email');
  if (open.lacks !== null) return missing(open.lacks);
  if (open.heldUntil !== null && new Date(open.heldUntil) <= ctx.now())
    return refuse('CONFLICT', 'Its time is over. Begin again.', { path: 'status', code: 'transition' }).error;
  if (total.amount !== open.amount || total.currency !== open.currency)
    return refuse('CONFLICT', 'Another amount is due than was shown.', { path: 'total', code: 'stale' }).error;
  return undefined;
}

/** Rejects digital items the buyer has acquired since checkout began. */
async function refuseHad(ctx: Context, id: string): Promise<Failure | undefined> {
  const had = await findHad(ctx, id);
  return had === undefined ? undefined : refuse('CONFLICT', `You have this already, or are paying for it: ${had}.`, { path: 'lines', code: 'had' }).error;
}

async function refuseProvider(ctx: Context, till: CheckoutDeps, { provider, due, total }: Asked, payer: Payer): Promise<ReturnType<typeof refuse> | undefined> {
  const allowed = provider === undefined ? [] : await offered(ctx, till, due ?? total, payer);
  if (provider === undefined || allowed.includes(provider)) return undefined;
  return refuse('INVALID_INPUT', `${provider} is not offered here.`, { path: 'provider', code: 'enum', allowed: [...allowed] });
}

/** Provider and manual way for the rest that gift cards do not pay; empty if they pay all. */
interface Taker {
  readonly provider?: Provider;
  readonly manualWay?: ManualWay;
}

async function takerOf(ctx: Context, { providers }: CheckoutDeps, rest: number, { provider, manualWay, isGuest }: Asked & Payer): Promise<Result<Taker>> {
  if (rest === 0) return done({});
  if (provider === undefined) return { ok: false, error: missing('provider') };
  if (provider !== 'manual') return done({ provider: providers[provider] });
  const ways = (await readManualWays(ctx, { isGuest })).map(({ kind }) => kind);
  const way = manualWay ?? ways[0];
  return way !== undefined && ways.includes(way) ? done({ provider: providers.manual, manualWay: way }) : noSuchWay(ways);
}

async function keepLonger(ctx: Context, id: string, { status, identityId }: Open, { provider, manualWay }: Taker): Promise<void> {
  // A guest's reservation is extended once they confirm the order.
  const outside = manualWay && (identityId === null ? HELD_MS : OUTSIDE_MS[manualWay]);
  const { first, again } = outside === undefined ? (provider?.holdsMs ?? { first: HELD_MS, again: 0 }) : { first: outside, again: outside };
  await awaitPayment(ctx, id, new Date(ctx.now().getTime() + (status === 'PLACING' ? first : again)));
  if (status === 'PLACING') await recordTransition(ctx, { resource: 'order', recordId: id, move: 'await-payment', from: 'PLACING', to: 'AWAITING_PAYMENT' });
}

interface Asking extends Omit<Charge, 'isCapturedLater'> {
  readonly identityId: string | null;
  readonly manualWay: ManualWay | undefined;
}

/** Records the charge with its provider. For a manual way, e-mails the buyer how to pay, or asks a guest to confirm. */
async function writeCharge(ctx: Context, { secret }: CheckoutDeps, provider: Provider, asking: Asking, how: How): Promise<void> {
  const { paymentId: id, orderId, identityId, amount, currency, manualWay } = asking;
  const isCapturedLater = provider.capture !== undefined && (await isTakenLater(ctx, orderId));
  const kept = { identityId, amount, currency, isCapturedLater, manualWay };
  await insertPayment(ctx, { id, provider: provider.name, orderId, kind: 'CHARGE', status: 'PENDING', ...kept });
  await provider.note?.(ctx, { ...asking, isCapturedLater }, how);
  if (manualWay === undefined) return;
  if (identityId === null) await askToConfirm(ctx, { orderId, secret, paymentId: id });
  else await tellAwaited(ctx, orderId);
}

interface Ask {
  readonly key: Keyed;
  readonly takes: readonly Take[];
  readonly how: How;
  readonly address: string;
}

/** Records the payment before the provider is called, so that another server can complete the payment after a crash. */
function ask(ctx: Context, till: CheckoutDeps, id: string, asked: Asked, { key, takes, how, address }: Ask): Promise<Result<string>> {
  const paymentId = newId();
  return once(ctx, { key, takes, recordId: paymentId }, async (inside) => {
    const locked = await lockOpen(inside, till, id, asked);
    if (!locked.ok) return locked;
    const open = locked.value;
    const unoffered = await refuseProvider(inside, till, asked, { isGuest: open.identityId === null });
    if (unoffered) return unoffered;
    const refusal =
      unplaceable(inside, open, asked) ?? (open.preorderFor !== null && open.status === 'PLACING' ? notYet : undefined) ?? (await refuseHad(inside, id));
    if (refusal) return { ok: false, error: refusal };
    const { amount, currency, identityId } = open;
    const plan = await planCards(inside, id, amount);
    if (plan.rest !== (asked.due ?? asked.total).amount) return otherDue;
    const taker = await takerOf(inside, till, plan.rest, { ...asked, isGuest: identityId === null });
    if (!taker.ok) return taker;
    if (taker.value.manualWay !== undefined) {
      const held = await holdOutside(inside, { orderId: id, identityId, networkHash: hashOfNetwork(inside, till.secret, address) });
      if (!held.ok) return held;
    }
    await keepLonger(inside, id, open, taker.value);
    if (!(await holdCards(inside, { orderId: id, identityId, currency }, plan))) throw new Error('A gift card that is held has less than it had');
    const { provider, manualWay } = taker.value;
    if (provider === undefined) await onPaymentReceived(inside, { orderId: id });
    else await writeCharge(inside, till, provider, { paymentId, orderId: id, identityId, amount: plan.rest, currency, manualWay }, how);
    return done(true);
  });
}

/** Limits of payments that hold stock without money: per account or network and day, and per order. */
const keeping: Readonly<Record<string, readonly [each: Limit, ofOrder?: Limit]>> = {
  manual: [{ what: 'checkout-transfer', most: 10, windowS: 24 * 60 * 60 }],
  stripe: [
    { what: 'checkout-redirect', most: 30, windowS: 24 * 60 * 60 },
    { what: 'checkout-redirect-order', most: 6, windowS: 24 * 60 * 60 },
  ],
};

function takesOf(ctx: Context, provider: string | undefined, id: string, address: string): readonly Take[] {
  const [each, ofOrder] = keeping[provider ?? ''] ?? [];
  return [...(each ? takesByCaller(ctx, each, address) : []), ...(ofOrder ? [[ofOrder, id] as const] : [])];
}

export async function pay(
  ctx: Context,
  till: CheckoutDeps,
  id: string,
  asked: Asked,
  { key, request }: { key: Keyed; request: From },
): Promise<Result<Checkout>> {
  const { provider } = asked;
  const how = { scenario: asked.scenario, origin: await siteOrigin(till.database, ctx, request) };
  const written = await ask(ctx, till, id, asked, { key, takes: takesOf(ctx, provider, id, request.ip), how, address: request.ip });
  if (!written.ok) return written;
  const begun = provider === undefined ? done(true) : await till.providers[provider].begin(ctx, written.value, how);
  return begun.ok ? read(ctx, till, id, asked.token) : begun;
}

async function underWay(ctx: Context, { providers }: CheckoutDeps, id: string): Promise<{ provider: Provider; paymentId: string } | undefined> {
  const charge = await findOpenCharge(ctx, id);
  const named: Readonly<Record<string, Provider>> = providers;
  const provider = charge && named[charge.provider];
  return provider && { provider, paymentId: charge.id };
}

/** Returns a checkout after its provider was asked for the state of the payment. */
export async function read(ctx: Context, till: CheckoutDeps, id: string, token: string | undefined): Promise<Result<Checkout>> {
  const open = await findOpen(ctx, id, { isHeld: false });
  if (!open || !reaches(ctx, till, id, open, token)) return notFound;
  const charge = await underWay(ctx, till, id);
  await charge?.provider.pollPayment(ctx, charge.paymentId, { isUrgent: true });
  return shown(ctx, till, id);
}

const nothingToEnd = refuse('CONFLICT', 'No payment that could be ended is on its way.', { path: 'payment', code: 'transition' });

/** Withdraws the open charge, so that the payer can try again. Money that has arrived meanwhile is kept. */
export async function withdraw(ctx: Context, till: CheckoutDeps, id: string, { token }: Body<'POST /checkout/withdraw/:id'>): Promise<Result<Checkout>> {
  const open = await findOpen(ctx, id, { isHeld: false });
  if (!open || !reaches(ctx, till, id, open, token)) return notFound;
  const charge = await underWay(ctx, till, id);
  const ended = (await charge?.provider.withdraw?.(ctx, charge.paymentId)) ?? nothingToEnd;
  return ended.ok ? shown(ctx, till, id) : ended;
}

export async function answer(ctx: Context, till: CheckoutDeps, id: string, { token, approve }: Body<'POST /checkout/answer/:id'>): Promise<Result<Checkout>> {
  const open = await findOpen(ctx, id, { isHeld: false });
  if (!open || !reaches(ctx, till, id, open, token)) return notFound;
  const charge = await underWay(ctx, till, id);
  if (charge?.provider !== till.providers.test) return refuse('CONFLICT', 'No payment asks for an answer.', { path: 'approve', code: 'transition' });
  await inTransaction(ctx, (inside) => answerTestCharge(inside, charge.paymentId, approve));
  return read(ctx, till, id, token);
}
