import type { Failure, Result } from '../../../contract/index.ts';
import { can, type Context, refuse } from '../../platform/context.ts';
import { stateBefore } from '../../platform/resource/move.repository.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { KeptOf } from '../../platform/resource/resource-types.ts';
import { sumPaid } from '../transaction/payment.repository.ts';
import { receive, refuseUnpaid, sendBack, withdrawCharge } from '../transaction/settle.service.ts';
import { findLines, placeOrder } from './order.repository.ts';

type Kept = KeptOf<'order', 'shop_order'>;

const ofBuyer = (kept: Kept) => ({ identityId: kept.identityId, currency: kept.currency });

async function refuseEmpty(ctx: Context, kept: Kept): Promise<Failure | undefined> {
  const lines = await findLines(ctx, kept.id);
  return lines.length > 0 ? undefined : refuse('CONFLICT', 'The order is empty.', { path: 'items', code: 'required' }).error;
}

/** All that is due came: what was paid before is not asked for again. */
async function takeDue(ctx: Context, kept: Kept, { providerReference }: Asked): Promise<Result<Columns>> {
  const due = kept.totalAmount - (await sumPaid(ctx, { orderId: kept.id }));
  return receive(ctx, { orderId: kept.id }, { ...ofBuyer(kept), amount: due }, providerReference);
}

async function giveBack(ctx: Context, kept: Kept, { providerReference, amount }: Asked): Promise<Result<Columns>> {
  const left = await sumPaid(ctx, { orderId: kept.id });
  return sendBack(ctx, { orderId: kept.id }, { ...ofBuyer(kept), left, amount: amount ?? left }, { providerReference });
}

const dropCharge = (ctx: Context, kept: Kept) => withdrawCharge(ctx, { orderId: kept.id });
const refuseOthers = (ctx: Context, kept: Kept): Promise<Failure | undefined> =>
  Promise.resolve(kept.identityId === ctx.identityId || can(ctx, 'order:update') ? undefined : refuse('FORBIDDEN', 'This needs the right order:update.').error);

const refuseNothingPaid = async (ctx: Context, kept: Kept) => (await refuseUnpaid(ctx, { orderId: kept.id }))?.error;
const paidFor = ['PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED'];

/** What an order may become next, and what comes with it. */
export const orderMoves: Readonly<Record<string, Move>> = {
  place: { from: ['DRAFT'], to: 'PLACING', check: refuseEmpty, after: (ctx, kept) => placeOrder(ctx, kept.id) },
  'await-payment': { from: ['PLACING'], to: 'AWAITING_PAYMENT' },
  'mark-paid': { from: ['AWAITING_PAYMENT'], to: 'PAID', effect: takeDue },
  'fulfill-partly': { from: ['PAID', 'PARTIALLY_REFUNDED'], to: 'PARTIALLY_FULFILLED' },
  fulfill: { from: ['PAID', 'PARTIALLY_FULFILLED', 'PARTIALLY_REFUNDED'], to: 'FULFILLED' },
  deliver: { from: ['FULFILLED'], to: 'DELIVERED' },
  close: { from: ['DELIVERED', 'PARTIALLY_REFUNDED'], to: 'CLOSED' },
  expire: { from: ['PLACING', 'AWAITING_PAYMENT'], to: 'EXPIRED', after: dropCharge },
  cancel: { from: ['DRAFT', 'PLACING', 'AWAITING_PAYMENT'], to: 'CANCELED', check: refuseOthers, after: dropCharge },
  // EXPIRED and CANCELED: paid after all, what came late goes back.
  'request-refund': { from: [...paidFor, 'EXPIRED', 'CANCELED', 'DISPUTED'], to: 'REFUND_DUE', check: refuseNothingPaid },
  refund: {
    from: ['REFUND_DUE'],
    to: async (ctx, kept) => ((await sumPaid(ctx, { orderId: kept.id })) > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED'),
    effect: giveBack,
  },
  dispute: { from: paidFor, to: 'DISPUTED', check: refuseNothingPaid },
  'win-dispute': { from: ['DISPUTED'], to: async (ctx, kept) => (await stateBefore(ctx, kept.id, 'DISPUTED')) ?? 'PAID' },
  'lose-dispute': { from: ['DISPUTED'], to: 'REFUNDED', effect: giveBack },
};

/** Whether deleting an order cancels it. */
export const isCancelable = (status: string): boolean => orderMoves['cancel']?.from.includes(status) ?? false;

/** Only its own buyer and staff reach an order to write it; what staff alone may do, the contract says. */
export const reachesOthers = (ctx: Context): boolean => can(ctx, 'order:update') || can(ctx, 'payment:update');
