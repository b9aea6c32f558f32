import type { Failure, Result } from '../../../contract/index.ts';
import { can, type Context, done, refuse } from '../../platform/context.ts';
import { stateBefore } from '../../platform/resource/move.repository.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { captureCards } from '../gift-card/tender.service.ts';
import { deliverRights, withdrawRights } from '../access/rights-of-orders.service.ts';
import { bookOrder } from '../ledger/booking.service.ts';
import { correctParcel, deliver, fulfill, loseParcel, pack, send, unpack } from '../parcel/parcel.service.ts';
import { dropUnsent } from '../parcel/units.repository.ts';
import { refundLines, refundSome } from '../refund/refund.service.ts';
import { answerReturn, cancelReturn, receiveReturn, requestReturn } from '../returning/return.service.ts';
import { sumPaid } from '../transaction/payment.repository.ts';
import { refuseAlone, refuseSaying } from '../transaction/second-person.service.ts';
import { refusesPlan } from '../subscription/arriving-plan.service.ts';
import { receive, refuseUnpaid } from '../transaction/settle.service.ts';
import { withdrawCharge } from '../transaction/withdrawing.service.ts';
import { confirmOrder } from './order-letter.service.ts';
import { AWAITED_MS, HELD_MS } from '../stock/held-time.ts';
import { holdStock, releaseStock } from '../stock/stock.service.ts';
import { findLines, placeOrder } from './order.repository.ts';
import { isGone, kept } from './order-parts.ts';
import { standingOf } from './standing.service.ts';

type Existing = ExistingOf<'order', 'shop_order'>;

const ofBuyer = (existing: Existing) => ({ identityId: existing.identityId, currency: existing.currency });

const sumOf = (existing: Existing) => ({ amount: existing.totalAmount, currency: existing.currency });

const until = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms);

async function refuseEmpty(ctx: Context, existing: Existing): Promise<Failure | undefined> {
  const lines = await findLines(ctx, existing.id);
  return lines.length > 0 ? undefined : refuse('CONFLICT', 'The order is empty.', { path: 'items', code: 'required' }).error;
}

/** Money for a pre-order is awaited once its goods are there. */
const refusePreorder = (_ctx: Context, { preorderFor }: Existing): Promise<Failure | undefined> =>
  Promise.resolve(
    preorderFor === null ? undefined : refuse('CONFLICT', 'A pre-order is paid once its goods are there.', { path: 'status', code: 'transition' }).error,
  );

/** What is in it is kept for its buyer, or nothing is. */
async function holdLines(ctx: Context, existing: Existing): Promise<Result<Columns>> {
  const lines = await findLines(ctx, existing.id);
  const gone = lines.findIndex(isGone);
  if (gone >= 0) return refuse('OUT_OF_STOCK', 'This is not sold any more.', { path: `items.${gone}.quantity`, code: 'maximum', limit: 0 });
  const short = await holdStock(
    ctx,
    existing.id,
    lines.map(({ skuId, parts, ...line }) => ({ ...line, skuId: skuId ?? '', parts: kept(parts) })),
  );
  return short ? { ok: false, error: short } : done({ held_until: until(ctx, HELD_MS) });
}

/** All that is due came: what was paid before, and what gift cards hold for it, is not asked for again. */
async function takeDue(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Result<Columns>> {
  await captureCards(ctx, existing.id);
  const due = existing.totalAmount - (await sumPaid(ctx, { orderId: existing.id }));
  const received = await receive(ctx, { orderId: existing.id }, { ...ofBuyer(existing), amount: due }, providerReference);
  if (!received.ok) return received;
  return done({ held_until: null, ...(!(await refusesPlan(ctx, existing.id)) && { paid_at: ctx.now() }) });
}

/** The money of an order whose plan cannot begin goes back. */
const paidOrBack = async (ctx: Context, existing: Existing) => ((await refusesPlan(ctx, existing.id)) ? 'REFUND_DUE' : 'PAID');

/** What stands for no goods is its buyer's, it is in the books, and who bought it is written to. Where its plan cannot begin, what it held is for sale again. */
async function confirm(ctx: Context, existing: Existing): Promise<void> {
  if (existing.status !== 'PAID') {
    await releaseStock(ctx, existing.id);
    await bookOrder(ctx, existing.id);
    return;
  }
  await deliverRights(ctx, existing.id);
  await bookOrder(ctx, existing.id);
  await confirmOrder(ctx, existing.id);
}

/** Nobody pays for it any more: what was asked for is withdrawn, and what was held is for sale again. */
const letGo = async (ctx: Context, existing: Existing): Promise<Result<Columns>> => {
  await withdrawCharge(ctx, { orderId: existing.id });
  await releaseStock(ctx, existing.id);
  return done({ held_until: null });
};
const refuseOthers = (ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(
    existing.identityId === ctx.identityId || can(ctx, 'order:update') ? undefined : refuse('FORBIDDEN', 'This needs the right order:update.').error,
  );

/** It is in the books; what all money went back for is for sale again, as far as it was not sent. */
export async function endRefund(ctx: Context, moved: { readonly id: string; readonly status: string }): Promise<void> {
  if (moved.status === 'REFUNDED') {
    await releaseStock(ctx, moved.id);
    await dropUnsent(ctx, moved.id);
  }
  await withdrawRights(ctx, moved.id);
  await bookOrder(ctx, moved.id);
}
const ended = (ctx: Context, moved: Existing) => endRefund(ctx, moved);
const takenBack = (ctx: Context, existing: Existing, asked: Asked) => refundSome(ctx, existing, asked, {});

/** What was closed is closed again; else what has been sent meanwhile counts. */
export const afterDispute = async (ctx: Context, existing: Parameters<typeof standingOf>[1]): Promise<string> =>
  (await stateBefore(ctx, existing.id, 'DISPUTED')) === 'CLOSED' ? 'CLOSED' : standingOf(ctx, existing, { isDecided: false });

const refuseNothingPaid = async (ctx: Context, existing: Existing) => (await refuseUnpaid(ctx, { orderId: existing.id }))?.error;
/** What is not sent yet can be. */
const unsent = ['PAID', 'PARTIALLY_FULFILLED', 'PARTIALLY_REFUNDED'];
/** Something of it may have been sent. */
const sent = ['PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED', 'REFUND_DUE', 'REFUNDED', 'DISPUTED'];
const standing = (ctx: Context, existing: Existing) => standingOf(ctx, existing);
const standingAfter = (ctx: Context, existing: Existing) => standingOf(ctx, existing, { isDecided: false });
export const paidFor = ['PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED'];

/** What an order may become next, and what comes with it. */
export const orderMoves: Readonly<Record<string, Move>> = {
  place: { from: ['DRAFT'], to: 'PLACING', check: refuseEmpty, effect: holdLines, after: (ctx, existing) => placeOrder(ctx, existing.id) },
  'await-payment': {
    from: ['PLACING'],
    to: 'AWAITING_PAYMENT',
    check: refusePreorder,
    effect: (ctx) => Promise.resolve(done({ held_until: until(ctx, AWAITED_MS) })),
  },
  'say-paid': { from: ['AWAITING_PAYMENT'], to: 'AWAITING_PAYMENT', check: (ctx, existing: Existing) => refuseSaying(ctx, sumOf(existing)) },
  'mark-paid': {
    from: ['AWAITING_PAYMENT'],
    to: (ctx, existing: Existing) => paidOrBack(ctx, existing),
    check: (ctx, existing: Existing) => refuseAlone(ctx, { ...sumOf(existing), orderId: existing.id, paymentId: null }),
    effect: takeDue,
    after: confirm,
  },
  pack: { from: unsent, to: standing, effect: pack },
  unpack: { from: unsent, to: standing, effect: unpack },
  send: { from: unsent, to: standing, effect: send },
  fulfill: { from: unsent, to: standing, effect: fulfill },
  'correct-parcel': { from: [...unsent, ...sent], to: standing, effect: correctParcel },
  deliver: { from: sent, to: standing, effect: deliver },
  'lose-parcel': { from: sent, to: standing, effect: loseParcel },
  'refund-lines': { from: paidFor, to: standing, effect: refundLines, after: ended },
  'request-return': { from: sent, to: standing, check: refuseOthers, effect: requestReturn },
  'cancel-return': { from: sent, to: standing, check: refuseOthers, effect: cancelReturn },
  'approve-return': { from: sent, to: standing, effect: answerReturn('APPROVED') },
  'reject-return': { from: sent, to: standing, effect: answerReturn('REJECTED') },
  'receive-return': { from: sent, to: standing, effect: receiveReturn },
  // Of what was refunded in part and never sent, what is left is for sale again.
  close: { from: ['DELIVERED', 'PARTIALLY_REFUNDED'], to: 'CLOSED', after: (ctx, existing) => releaseStock(ctx, existing.id) },
  expire: { from: ['PLACING', 'AWAITING_PAYMENT'], to: 'EXPIRED', effect: letGo },
  cancel: { from: ['DRAFT', 'PLACING', 'PREORDERED', 'AWAITING_PAYMENT'], to: 'CANCELED', check: refuseOthers, effect: letGo },
  // EXPIRED and CANCELED: paid after all, what came late goes back.
  'request-refund': { from: [...paidFor, 'EXPIRED', 'CANCELED', 'DISPUTED'], to: 'REFUND_DUE', check: refuseNothingPaid },
  refund: {
    from: ['REFUND_DUE'],
    to: standingAfter,
    effect: (ctx, existing: Existing, asked) => refundSome(ctx, existing, asked),
    after: ended,
  },
  dispute: { from: paidFor, to: 'DISPUTED', check: refuseNothingPaid },
  'win-dispute': { from: ['DISPUTED'], to: (ctx, existing: Existing) => afterDispute(ctx, existing) },
  // What gift cards paid of it nobody took back.
  'lose-dispute': { from: ['DISPUTED'], to: standingAfter, effect: takenBack, after: ended },
};

/** Whether deleting an order cancels it. */
export const isCancelable = (status: string): boolean => orderMoves['cancel']?.from.includes(status) ?? false;

/** Only its own buyer and staff reach an order to write it; what staff alone may do, the contract says. */
export const reachesOthers = (ctx: Context): boolean => can(ctx, 'order:update') || can(ctx, 'payment:update');
