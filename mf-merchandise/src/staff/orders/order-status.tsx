import type { OrderStatus } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

const tones: Readonly<Record<OrderStatus, ChipTone>> = {
  DRAFT: 'neutral',
  PLACING: 'neutral',
  AWAITING_PAYMENT: 'warning',
  PAID: 'info',
  PARTIALLY_FULFILLED: 'info',
  FULFILLED: 'success',
  DELIVERED: 'success',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
  CANCELED: 'neutral',
  REFUND_DUE: 'warning',
  PARTIALLY_REFUNDED: 'info',
  REFUNDED: 'neutral',
  DISPUTED: 'danger',
};

/** Those a table is narrowed to, on the way an order takes. */
export const statuses = Object.keys(tones) as readonly OrderStatus[];

/** What an order is, in plain words. */
export function StatusChip({ status }: { readonly status: OrderStatus }) {
  const text = useText('staffOrders');
  return <Chip tone={tones[status]}>{text(`is${status}`)}</Chip>;
}
