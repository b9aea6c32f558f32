import type { AnyEventType, EventType } from '@marquee/api/contract';
import type { Messages } from '../../../text/messages.ts';

export const eventWords = {
  'order.awaiting-payment': 'order_awaiting_payment',
  'order.authorized': 'order_authorized',
  'order.paid': 'order_paid',
  'order.fulfilled': 'order_fulfilled',
  'order.delivered': 'order_delivered',
  'order.preordered': 'order_preordered',
  'order.preorder-moved': 'order_preorder_moved',
  'order.canceled': 'order_canceled',
  'order.expired': 'order_expired',
  'order.refunded': 'order_refunded',
  'order.disputed': 'order_disputed',
  'parcel.sent': 'parcel_sent',
  'parcel.delivered': 'parcel_delivered',
  'parcel.lost': 'parcel_lost',
  'return.requested': 'return_requested',
  'return.approved': 'return_approved',
  'return.rejected': 'return_rejected',
  'return.received': 'return_received',
  'return.canceled': 'return_canceled',
  'refund.made': 'refund_made',
  'subscription.started': 'subscription_started',
  'subscription.renewed': 'subscription_renewed',
  'subscription.past-due': 'subscription_past_due',
  'subscription.suspended': 'subscription_suspended',
  'subscription.ended': 'subscription_ended',
  'gift-card.issued': 'gift_card_issued',
  'product.created': 'product_created',
  'product.updated': 'product_updated',
  'product.published': 'product_published',
  'product.unpublished': 'product_unpublished',
  'product.stock-low': 'product_stock_low',
  'rating.reported': 'rating_reported',
  'webhook.test': 'webhook_test',
} as const satisfies Readonly<Record<AnyEventType, keyof Messages['eventType']>>;

export const allTypes = Object.keys(eventWords) as AnyEventType[];
const isAskedFor = (type: AnyEventType): type is EventType => type !== 'webhook.test';
/** Event types an endpoint can subscribe to, grouped by subject. */
export const typeGroups = [
  { id: 'groupOrders', types: allTypes.filter((type) => /^(order|parcel|return|refund)\./.test(type)).filter(isAskedFor) },
  { id: 'groupPlans', types: allTypes.filter((type) => /^(subscription|gift-card)\./.test(type)).filter(isAskedFor) },
  { id: 'groupProducts', types: allTypes.filter((type) => /^(product|rating)\./.test(type)).filter(isAskedFor) },
] as const;
