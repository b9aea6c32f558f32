import type { Context } from '../../platform/context.ts';
import { findParcels } from '../parcel/parcel.repository.ts';
import { findUnits } from '../parcel/units.repository.ts';
import { findMoney } from '../refund/refund.repository.ts';

interface Order {
  readonly id: string;
  readonly status: string;
  readonly paidAt: Date | string | null;
}

/** Statuses set by staff; only a full refund overrides them. */
const said = ['CLOSED', 'DISPUTED', 'REFUND_DUE'];

/** Derives the status of an order from its payments, refunds and parcels. */
export async function deriveOrderStatus(ctx: Context, order: Order, { isDecided = true } = {}): Promise<string> {
  const { paid, refunded } = await findMoney(ctx, order.id);
  if (paid > 0 && refunded >= paid) return 'REFUNDED';
  if (order.paidAt === null) return order.status;
  if (isDecided && said.includes(order.status)) return order.status;
  const lines = await findUnits(ctx, order.id);
  const units = lines.filter(({ kind }) => kind === 'GOODS');
  // Digital items are delivered once they are paid.
  if (units.length === 0 && lines.length > 0) return refunded > 0 ? 'PARTIALLY_REFUNDED' : 'DELIVERED';
  const isSent = units.some(({ sent }) => sent > 0);
  if (!isSent) return refunded > 0 ? 'PARTIALLY_REFUNDED' : 'PAID';
  if (units.some(({ quantity, sent, dropped }) => quantity > sent + dropped)) return 'PARTIALLY_FULFILLED';
  const parcels = (await findParcels(ctx, order.id)).filter(({ status }) => status !== 'CANCELED');
  return parcels.length > 0 && parcels.every(({ status }) => status === 'DELIVERED') ? 'DELIVERED' : 'FULFILLED';
}
