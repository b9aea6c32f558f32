import type { Failure, Result } from '../../../contract/index.ts';
import { can, type Context, done, refuse } from '../../platform/context.ts';
import { stateBefore } from '../../platform/resource/move.repository.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { captureCards } from '../gift-card/tender.service.ts';
import { grantEntitlements, withdrawRights } from '../access/order-entitlements.service.ts';
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
import { deriveOrderStatus } from './order-status.service.ts';

type Existing = ExistingOf<'order', 'shop_order'>;

const ofBuyer = (existing: Existing) => ({ identityId: existing.identityId, currency: existing.currency });

const sumOf = (existing: Existing) => ({ amount: existing.totalAmount, currency: existing.currency });

const until = (ctx: Context, ms: number) => new Date(ctx.now().getTime() + ms);

async function refuseEmpty(ctx: Context, existing: Existing): Promise<Failure | undefined> {
  const lines = await findLines(ctx, existing.id);
  return lines.length > 0 ? undefined : refuse('CONFLICT', 'The order is empty.', { path: 'items', code: 'required' }).error;
}

const refusePreorder = (_ctx: Context, { preorderFor }: Existing): Promise<Failure | undefined> =>
  Promise.resolve(
    preorderFor === null ? undefined : refuse('CONFLICT', 'A pre-order is paid once its goods are there.', { path: 'status', code: 'transition' }).error,
  );

/** Holds the stock of all lines, or of none. */
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

async function takeDue(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Result<Columns>> {
  await captureCards(ctx, existing.id);
  const due = existing.totalAmount - (await sumPaid(ctx, { orderId: existing.id }));
  const received = await receive(ctx, { orderId: existing.id }, { ...ofBuyer(existing), amount: due }, providerReference);
  if (!received.ok) return received;
  return done({ held_until: null, ...(!(await refusesPlan(ctx, existing.id)) && { paid_at: ctx.now() }) });
}

const paidOrBack = async (ctx: Context, existing: Existing) => ((await refusesPlan(ctx, existing.id)) ? 'REFUND_DUE' : 'PAID');

/** Grants the digital items, books the order and e-mails the buyer. An order that is not PAID only releases its stock and is booked. */
async function confirm(ctx: Context, existing: Existing): Promise<void> {
  if (existing.status !== 'PAID') {
    await releaseStock(ctx, existing.id);
    await bookOrder(ctx, existing.id);
    return;
  }
  await grantEntitlements(ctx, existing.id);
  await bookOrder(ctx, existing.id);
  await confirmOrder(ctx, existing.id);
}

const letGo = async (ctx: Context, existing: Existing): Promise<Result<Columns>> => {
  await withdrawCharge(ctx, { orderId: existing.id });
  await releaseStock(ctx, existing.id);
  return done({ held_until: null });
};
const refuseOthers = (ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(
    existing.identityId === ctx.identityId || can(ctx, 'order:update') ? undefined : refuse('FORBIDDEN', 'This needs the right order:update.').error,
  );

/** Withdraws rights and books the refund. A full refund also releases stock that was not sent. */
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

/** Returns CLOSED for an order that was closed before the dispute, else the derived status. */
export const afterDispute = async (ctx: Context, existing: Parameters<typeof deriveOrderStatus>[1]): Promise<string> =>
  (await stateBefore(ctx, existing.id, 'DISPUTED')) === 'CLOSED' ? 'CLOSED' : deriveOrderStatus(ctx, existing, { isDecided: false });

const refuseNothingPaid = async (ctx: Context, existing: Existing) => (await refuseUnpaid(ctx, { orderId: existing.id }))?.error;
/** Statuses in which units can be packed and sent. */
const unsent = ['PAID', 'PARTIALLY_FULFILLED', 'PARTIALLY_REFUNDED'];
/** Statuses in which units may have been sent. */
const sent = ['PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED', 'REFUND_DUE', 'REFUNDED', 'DISPUTED'];
const standing = (ctx: Context, existing: Existing) => deriveOrderStatus(ctx, existing);
const standingAfter = (ctx: Context, existing: Existing) => deriveOrderStatus(ctx, existing, { isDecided: false });
export const paidFor = ['PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED'];

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
  // Unsent units of a partly refunded order are for sale again.
  close: { from: ['DELIVERED', 'PARTIALLY_REFUNDED'], to: 'CLOSED', after: (ctx, existing) => releaseStock(ctx, existing.id) },
  expire: { from: ['PLACING', 'AWAITING_PAYMENT'], to: 'EXPIRED', effect: letGo },
  cancel: { from: ['DRAFT', 'PLACING', 'PREORDERED', 'AWAITING_PAYMENT'], to: 'CANCELED', check: refuseOthers, effect: letGo },
  // EXPIRED and CANCELED: a late payment is refunded.
  'request-refund': { from: [...paidFor, 'EXPIRED', 'CANCELED', 'DISPUTED'], to: 'REFUND_DUE', check: refuseNothingPaid },
  refund: {
    from: ['REFUND_DUE'],
    to: standingAfter,
    effect: (ctx, existing: Existing, asked) => refundSome(ctx, existing, asked),
    after: ended,
  },
  dispute: { from: paidFor, to: 'DISPUTED', check: refuseNothingPaid },
  'win-dispute': { from: ['DISPUTED'], to: (ctx, existing: Existing) => afterDispute(ctx, existing) },
  // A chargeback takes back nothing that gift cards paid.
  'lose-dispute': { from: ['DISPUTED'], to: standingAfter, effect: takenBack, after: ended },
};

/** Whether deleting an order cancels it. */
export const isCancelable = (status: string): boolean => orderMoves['cancel']?.from.includes(status) ?? false;

/** Whether the caller may write orders of other buyers. The contract lists the rights each endpoint needs. */
export const reachesOthers = (ctx: Context): boolean => can(ctx, 'order:update') || can(ctx, 'payment:update');
