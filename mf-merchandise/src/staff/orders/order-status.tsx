import type { OrderStatus } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

const tones: Readonly<Record<OrderStatus, ChipTone>> = {
  DRAFT: 'neutral',
  PLACING: 'neutral',
  PREORDERED: 'info',
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

/** Statuses of the table's filter, in the order an order passes through them. */
export const statuses = Object.keys(tones) as readonly OrderStatus[];

interface StatusChipProps {
  readonly status: OrderStatus;
  /** The payment is authorized, but not captured. */
  readonly isAuthorized?: boolean;
}

export function StatusChip({ status, isAuthorized = false }: StatusChipProps) {
  const text = useText('staffOrders');
  if (isAuthorized) return <Chip tone="info">{text('isAuthorized')}</Chip>;
  return <Chip tone={tones[status]}>{text(`is${status}`)}</Chip>;
}
