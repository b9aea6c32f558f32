import type { EventType } from '../../../contract/index.ts';
import { tell } from '../../operation/event/event.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Moved } from '../../platform/resource/move-followers.ts';
import { findOrderFacts, findParcelFacts, findRefundFacts, findReturnFacts, findSubscriptionFacts } from './telling.repository.ts';

type OrderEvent = Extract<EventType, `order.${string}`>;
type SubscriptionEvent = Extract<EventType, `subscription.${string}`>;

/** Returns the event of an order's transition. Decisions of staff, such as a dispute won, are no event. */
function orderEventOf({ move, from, to }: Moved): OrderEvent | undefined {
  if (from === to) return undefined;
  const isDecided = from === 'DISPUTED' || from === 'REFUND_DUE';
  switch (to) {
    case 'PREORDERED':
      return 'order.preordered';
    case 'PAID':
      return move === 'mark-paid' ? 'order.paid' : undefined;
    case 'FULFILLED':
      return isDecided ? undefined : 'order.fulfilled';
    case 'DELIVERED':
      return isDecided ? undefined : 'order.delivered';
    // An abandoned checkout was no order yet.
    case 'CANCELED':
      return from === 'AWAITING_PAYMENT' || from === 'PREORDERED' ? 'order.canceled' : undefined;
    case 'EXPIRED':
      return from === 'AWAITING_PAYMENT' ? 'order.expired' : undefined;
    case 'REFUNDED':
      return 'order.refunded';
    case 'DISPUTED':
      return 'order.disputed';
    default:
      return undefined;
  }
}

/** Reports an order's transition. Call in its transaction. */
export async function tellOfOrder(ctx: Context, moved: Moved): Promise<void> {
  const type = orderEventOf(moved);
  const data = type && (await findOrderFacts(ctx, moved.recordId));
  if (type && data) await tell(ctx, { type, subjectId: data.orderId, data });
}

/** Reports an order that is placed but unpaid: it is paid outside, or captured when it is sent. */
export async function tellOfUnpaid(ctx: Context, orderId: string, type: 'order.awaiting-payment' | 'order.authorized'): Promise<void> {
  const data = await findOrderFacts(ctx, orderId);
  if (data) await tell(ctx, { type, subjectId: orderId, data });
}

/** Reports a new expected day of a pre-order. */
export async function tellOfMovedDay(ctx: Context, orderId: string): Promise<void> {
  const data = await findOrderFacts(ctx, orderId);
  if (data) await tell(ctx, { type: 'order.preorder-moved', subjectId: orderId, data });
}

export async function tellOfParcel(ctx: Context, id: string, type: Extract<EventType, `parcel.${string}`>): Promise<void> {
  const data = await findParcelFacts(ctx, id);
  if (data) await tell(ctx, { type, subjectId: id, data });
}

export async function tellOfReturn(ctx: Context, id: string, type: Extract<EventType, `return.${string}`>): Promise<void> {
  const data = await findReturnFacts(ctx, id);
  if (data) await tell(ctx, { type, subjectId: id, data });
}

/** Reports a refund that was paid out; does nothing while it is pending. */
export async function tellOfRefund(ctx: Context, paymentId: string): Promise<void> {
  const data = await findRefundFacts(ctx, paymentId);
  if (data) await tell(ctx, { type: 'refund.made', subjectId: data.orderId, data });
}

function subscriptionEventOf({ from, to }: Pick<Moved, 'from' | 'to'>): SubscriptionEvent | undefined {
  switch (to) {
    case 'ACTIVE':
      return from === 'INCOMPLETE' ? 'subscription.started' : 'subscription.renewed';
    case 'PAST_DUE':
      return 'subscription.past-due';
    case 'SUSPENDED':
      return 'subscription.suspended';
    // A subscription that was never paid has not begun.
    case 'CANCELED':
    case 'EXPIRED':
      return from === 'INCOMPLETE' ? undefined : 'subscription.ended';
    default:
      return undefined;
  }
}

export async function tellOfSubscription(ctx: Context, id: string, type: SubscriptionEvent): Promise<void> {
  const data = await findSubscriptionFacts(ctx, id);
  if (data) await tell(ctx, { type, subjectId: id, data });
}

/** Reports a subscription's transition. Call in its transaction. */
export async function tellOfMovedSubscription(ctx: Context, moved: Moved): Promise<void> {
  const type = subscriptionEventOf(moved);
  if (type) await tellOfSubscription(ctx, moved.recordId, type);
}
