import { v7 as newId } from 'uuid';
import type { Body, Checkout, Failure, Money, Reply, Result } from '../../../contract/index.ts';
import { MAX_AMOUNT } from '../../../contract/values.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { showCards } from '../gift-card/tender.service.ts';
import { siteOrigin } from '../../operation/mail/mail.service.ts';
import { type Take, takeAttempts, takesByCaller, takesByNetwork } from '../../platform/limits.ts';
import { widestNetworkOf } from '../../platform/networks.ts';
import { recordTransition } from '../../platform/resource/move.repository.ts';
import type { Platform } from '../../platform/route.ts';
import type { SavingBudget } from '../../platform/saving-budget.ts';
import type { SentTo } from '../../platform/site.ts';
import type { Providers } from '../provider/provider.ts';
import { paymentProviders } from '../provider/providers.service.ts';
import { dayOf, takePreorders } from '../preorder/preorder-units.service.ts';
import { noTurn } from '../drop/turn.service.ts';
import { newNumber, pricedLines, refuseSum, refuseTwice } from '../order/order.service.ts';
import { replaceLines, setStatus } from '../order/order.repository.ts';
import { HELD_MS } from '../stock/held-time.ts';
import { lockParts } from '../stock/parts.repository.ts';
import { holdStock, releaseStock, shortOf } from '../stock/stock.service.ts';
import { hasOpenCharge } from '../transaction/payment.repository.ts';
import { findOpen, insertCheckout, type Open, readCheckout, saveDetails } from './checkout.repository.ts';
import { Crowd } from './free.service.ts';
import { checkoutToken, isTokenOf } from './checkout-token.ts';
import { lockBuyer, refuseOpenHolds } from './outside.service.ts';
import { tidied } from '../../platform/addresses/check.ts';
import { asWritten, charge, offeredWays } from './charges.service.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { once } from './once.service.ts';

export type From = SentTo & { readonly ip: string };

export interface CheckoutDeps {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly providers: Providers;
  readonly crowd: Crowd;
  readonly saving: SavingBudget;
}

export const tillOf = (platform: Platform): CheckoutDeps => ({
  database: platform.database,
  secret: platform.secret,
  providers: paymentProviders(platform),
  crowd: new Crowd(platform.database, platform.now),
  saving: platform.saving,
});

/** Limit of checkouts an account or a network may begin, against holding stock without buying. */
const beginning = { what: 'checkout-begin', most: 30, windowS: 600 };

/** Limit of discount codes tried in one checkout, and from one network. */
const guessing = { what: 'discount-code', most: 20, windowS: 900 };
const guessingAll = { what: 'discount-code-network', most: 100, windowS: 900 };

const elsewhere = refuse('CONFLICT', 'A payment is on its way.', { path: 'provider', code: 'in-use' });
const stale = refuse('STALE', 'The checkout has changed meanwhile. Read it again.', { path: 'version', code: 'stale' });
const over = (status: string) => refuse('CONFLICT', `What is ${status} is not changed any more.`, { path: 'status', code: 'transition' });

export interface Payer {
  readonly isGuest: boolean;
}
interface SumLine {
  readonly amount: number;
  readonly quantity: number;
  readonly currency: string;
}
/** A sum that every provider accepts in any currency. */
const SMALL_SUM = 10_000;

const inOrder = ['stripe', 'test', 'manual'] as const;

export async function offered(ctx: Context, { providers }: CheckoutDeps, due: Money, payer: Payer): Promise<Checkout['providers']> {
  const names: Checkout['providers'] = [];
  for (const name of inOrder) if (await providers[name].isOffered(ctx, due, payer)) names.push(name);
  return names;
}

async function refuseUnpayable(ctx: Context, { providers }: CheckoutDeps, lines: readonly SumLine[]): Promise<ReturnType<typeof refuse> | undefined> {
  const currency = lines[0]?.currency ?? 'USD';
  const limits: number[] = [];
  for (const name of inOrder)
    if (await providers[name].isOffered(ctx, { amount: SMALL_SUM, currency }, { isGuest: ctx.identityId === null }))
      limits.push(providers[name].maxAmount?.(currency) ?? MAX_AMOUNT);
  return limits.length > 0 ? refuseSum(lines, Math.max(...limits)) : undefined;
}

export async function shown(ctx: Context, till: CheckoutDeps, id: string): Promise<Result<Checkout>> {
  const checkout = await readCheckout(ctx, id);
  if (!checkout) return notFound;
  const { total, status, isGuest, ...rest } = checkout;
  const cards = await showCards(ctx, id, { total, isOpen: status === 'PLACING' || status === 'AWAITING_PAYMENT' });
  return done({
    ...{ ...rest, total, status, ...cards },
    shippingMethods: await offeredWays(ctx, checkout),
    providers: await offered(ctx, till, cards.due, { isGuest }),
  });
}

/** Whether the caller began the checkout, as its person or with its token. */
export function reaches(ctx: Context, till: CheckoutDeps, id: string, open: Pick<Open, 'identityId'>, token: string | undefined): boolean {
  return (open.identityId !== null && open.identityId === ctx.identityId) || (token !== undefined && isTokenOf(token, till.secret, ctx.tenant.id, id));
}

/** Locks an unpaid checkout until the transaction ends. Refuses a stale version and a payment under way. */
export async function lockOpen(
  ctx: Context,
  till: CheckoutDeps,
  id: string,
  { token, version }: { token?: string | undefined; version: number },
  statuses: readonly string[] = ['PLACING', 'AWAITING_PAYMENT'],
): Promise<Result<Open>> {
  const open = await findOpen(ctx, id, { isHeld: true });
  if (!open || !reaches(ctx, till, id, open, token)) return notFound;
  if (!statuses.includes(open.status)) return over(open.status);
  if (await hasOpenCharge(ctx, { orderId: id })) return elsewhere;
  return open.version === version ? done(open) : stale;
}

/** Estimated database size of an order, and of each of its lines or bundle parts. Includes addresses, transitions and indexes. */
const ORDER_BYTES = 4096;
const LINE_BYTES = 2048;

/** Refuses callers without a role who have stored too much today. */
function refuseSaving(ctx: Context, { saving }: CheckoutDeps, who: string, lines: number): { ok: false; error: Failure } | undefined {
  const retryAfter = ctx.rights.size > 0 ? 0 : saving.takeFor(ctx.tenant.id, who, ORDER_BYTES + lines * LINE_BYTES, ctx.now());
  return retryAfter > 0
    ? { ok: false, error: { code: 'TOO_MANY_REQUESTS', message: 'Too much was ordered from here today. Try again later.', retryAfter } }
    : undefined;
}

/** Holds all wanted units, and creates an order at current prices. */
export async function beginCheckout(
  ctx: Context,
  till: CheckoutDeps,
  { items, language }: Body<'POST /checkout/item'>,
  { key, request }: { key: Keyed; request: From },
): Promise<Result<Reply<'POST /checkout/item'>>> {
  const twice = refuseTwice(items);
  if (twice) return twice;
  const skuIds = items.map(({ skuId }) => skuId);
  const { isKnown, free, counted, closed, parts, preorders } = await till.crowd.look(ctx, key.keyHash, skuIds);
  const wanted = items.map((item) => ({ ...item, isCounted: counted.has(item.skuId), parts: parts.get(item.skuId) }));
  // A refusal at this point costs no attempt: the caller may try again at their turn.
  const outOfTurn = items.findIndex(({ skuId }) => closed.has(skuId));
  const day = isKnown ? done(null) : dayOf(items, preorders);
  const preorderFor = day.ok ? day.value : null;
  const isLooked = !isKnown && preorderFor === null;
  const gone = isLooked ? (outOfTurn < 0 ? shortOf(wanted, free) : noTurn(`items.${outOfTurn}.skuId`)) : undefined;
  const refused = day.ok ? gone : day.error;
  // A concurrent call with the same key may have taken the last unit meanwhile.
  if (refused && !(await till.crowd.isKnown(ctx, key.keyHash))) return { ok: false, error: refused };
  const takes = takesByCaller(ctx, beginning, request.ip);
  const origin = await siteOrigin(till.database, ctx, request);
  const id = newId();
  const began = await once(ctx, { key, takes, recordId: id }, async (inside) => {
    const rows = wanted.reduce((sum, item) => sum + 1 + (item.parts?.length ?? 0), 0);
    const tooMuch = refuseSaving(ctx, till, ctx.identityId ?? widestNetworkOf(request.ip), rows);
    if (tooMuch) return tooMuch;
    const heldUntil = new Date(inside.now().getTime() + HELD_MS);
    const networkHash = await lockBuyer(inside, till.secret, request.ip);
    await insertCheckout(inside, { id, number: newNumber(), currency: 'USD', heldUntil, origin, language: language ?? null, preorderFor, networkHash });
    // Before prices are read: a call that waits for a unit holds no lock others wait for.
    const made = parts.size > 0 ? await lockParts(inside, skuIds) : parts;
    const held = wanted.map((item) => ({ ...item, parts: made.get(item.skuId) }));
    const short = preorderFor === null ? await holdStock(inside, id, held) : await takePreorders(inside, id, items);
    if (short) return { ok: false, error: short };
    const lines = await pricedLines(inside, items);
    if (!lines.ok) return lines;
    const unpayable = await refuseUnpayable(inside, till, lines.value);
    const refusal = unpayable ?? (await refuseOpenHolds(inside, networkHash));
    if (refusal) return refusal;
    await replaceLines(inside, id, lines.value);
    await recordTransition(inside, { resource: 'order', recordId: id, move: 'place', from: 'DRAFT', to: 'PLACING' });
    return done(true);
  });
  if (!began.ok) return began;
  const checkout = await shown(ctx, till, began.value);
  return checkout.ok ? done({ checkout: checkout.value, token: checkoutToken(till.secret, ctx.tenant.id, began.value) }) : checkout;
}

type Details = Omit<Body<'POST /checkout/details/:id'>, 'token' | 'version' | 'shippingMethodId' | 'codes'>;

function tidy({ shippingAddress, billingAddress, ...details }: Details): Result<Details> {
  const sent = shippingAddress && tidied(shippingAddress, 'shippingAddress');
  const billed = billingAddress && tidied(billingAddress, 'billingAddress');
  if (sent && !sent.ok) return sent;
  if (billed && !billed.ok) return billed;
  return done({
    ...details,
    ...(sent && { shippingAddress: sent.value }),
    ...(billingAddress !== undefined && { billingAddress: billed ? billed.value : null }),
  });
}

export async function changeDetails(
  ctx: Context,
  till: CheckoutDeps,
  id: string,
  { body: { token, version, shippingMethodId, codes, ...said }, address }: { body: Body<'POST /checkout/details/:id'>; address: string },
): Promise<Result<Checkout>> {
  const tried: readonly Take[] = [[guessing, id], ...takesByNetwork(guessingAll, address)];
  const details = tidy(said);
  if (!details.ok) return details;
  const allowed = codes?.length ? await takeAttempts(ctx, tried) : done([]);
  if (!allowed.ok) return allowed;
  return inTransaction(ctx, async (inside) => {
    const open = await lockOpen(inside, till, id, { token, version });
    if (!open.ok) return open;
    await saveDetails(inside, id, details.value);
    const { identityId } = open.value;
    const refusal = await charge(inside, id, { shippingMethodId, codes: codes && asWritten(codes), identityId });
    return refusal ? { ok: false, error: refusal } : shown(inside, till, id);
  });
}

export function cancelCheckout(ctx: Context, till: CheckoutDeps, id: string, asked: Body<'POST /checkout/cancel/:id'>): Promise<Result<Checkout>> {
  return inTransaction(ctx, async (inside) => {
    const open = await lockOpen(inside, till, id, asked, ['PLACING', 'PREORDERED', 'AWAITING_PAYMENT']);
    if (!open.ok) return open;
    await releaseStock(inside, id);
    await setStatus(inside, id, 'CANCELED');
    await recordTransition(inside, { resource: 'order', recordId: id, move: 'cancel', from: open.value.status, to: 'CANCELED' });
    return shown(inside, till, id);
  });
}
