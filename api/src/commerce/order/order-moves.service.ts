import type { Failure, Result } from '../../../contract/index.ts';
import { can, type Context, refuse } from '../../platform/context.ts';
import { stateBefore } from '../../platform/resource/move.repository.ts';
import type { Asked, Columns, Move } from '../../platform/resource/move.ts';
import type { ExistingOf } from '../../platform/resource/resource-types.ts';
import { sumPaid } from '../transaction/payment.repository.ts';
import { receive, refuseUnpaid, sendBack, withdrawCharge } from '../transaction/settle.service.ts';
import { findLines, placeOrder } from './order.repository.ts';

type Existing = ExistingOf<'order', 'shop_order'>;

const ofBuyer = (existing: Existing) => ({ identityId: existing.identityId, currency: existing.currency });

async function refuseEmpty(ctx: Context, existing: Existing): Promise<Failure | undefined> {
  const lines = await findLines(ctx, existing.id);
  return lines.length > 0 ? undefined : refuse('CONFLICT', 'The order is empty.', { path: 'items', code: 'required' }).error;
}

/** All that is due came: what was paid before is not asked for again. */
async function takeDue(ctx: Context, existing: Existing, { providerReference }: Asked): Promise<Result<Columns>> {
  const due = existing.totalAmount - (await sumPaid(ctx, { orderId: existing.id }));
  return receive(ctx, { orderId: existing.id }, { ...ofBuyer(existing), amount: due }, providerReference);
}

async function giveBack(ctx: Context, existing: Existing, { providerReference, amount }: Asked): Promise<Result<Columns>> {
  const left = await sumPaid(ctx, { orderId: existing.id });
  return sendBack(ctx, { orderId: existing.id }, { ...ofBuyer(existing), left, amount: amount ?? left }, { providerReference });
}

const dropCharge = (ctx: Context, existing: Existing) => withdrawCharge(ctx, { orderId: existing.id });
const refuseOthers = (ctx: Context, existing: Existing): Promise<Failure | undefined> =>
  Promise.resolve(
    existing.identityId === ctx.identityId || can(ctx, 'order:update') ? undefined : refuse('FORBIDDEN', 'This needs the right order:update.').error,
  );

const refuseNothingPaid = async (ctx: Context, existing: Existing) => (await refuseUnpaid(ctx, { orderId: existing.id }))?.error;
const paidFor = ['PAID', 'PARTIALLY_FULFILLED', 'FULFILLED', 'DELIVERED', 'CLOSED', 'PARTIALLY_REFUNDED'];

/** What an order may become next, and what comes with it. */
export const orderMoves: Readonly<Record<string, Move>> = {
  place: { from: ['DRAFT'], to: 'PLACING', check: refuseEmpty, after: (ctx, existing) => placeOrder(ctx, existing.id) },
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
    to: async (ctx, existing) => ((await sumPaid(ctx, { orderId: existing.id })) > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED'),
    effect: giveBack,
  },
  dispute: { from: paidFor, to: 'DISPUTED', check: refuseNothingPaid },
  'win-dispute': { from: ['DISPUTED'], to: async (ctx, existing) => (await stateBefore(ctx, existing.id, 'DISPUTED')) ?? 'PAID' },
  'lose-dispute': { from: ['DISPUTED'], to: 'REFUNDED', effect: giveBack },
};

/** Whether deleting an order cancels it. */
export const isCancelable = (status: string): boolean => orderMoves['cancel']?.from.includes(status) ?? false;

/** Only its own buyer and staff reach an order to write it; what staff alone may do, the contract says. */
export const reachesOthers = (ctx: Context): boolean => can(ctx, 'order:update') || can(ctx, 'payment:update');
