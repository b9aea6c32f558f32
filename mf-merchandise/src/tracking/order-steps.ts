import type { OrderStatus } from '@marquee/api/contract';

/** The way of an order, as its buyer sees it. */
export const steps = ['ordered', 'paid', 'sent', 'delivered'] as const;
export type Step = (typeof steps)[number];

/** How far along its way an order is; undefined when it has left the way: canceled, run out, going back. */
export function stepOf(status: OrderStatus): Step | undefined {
  switch (status) {
    case 'DRAFT':
    case 'PLACING':
    case 'PREORDERED':
    case 'AWAITING_PAYMENT':
      return 'ordered';
    case 'PAID':
    case 'PARTIALLY_FULFILLED':
      return 'paid';
    case 'FULFILLED':
      return 'sent';
    case 'DELIVERED':
    case 'CLOSED':
      return 'delivered';
    default:
      return undefined;
  }
}
