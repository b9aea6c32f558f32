import type { OrderFulfilment, OrderPayment } from '@marquee/api/contract';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

const paymentTones: Readonly<Record<OrderPayment, ChipTone>> = {
  NONE: 'neutral',
  LATER: 'neutral',
  AWAITING: 'warning',
  AUTHORIZED: 'info',
  PAID: 'success',
  REFUND_DUE: 'warning',
  PARTLY_REFUNDED: 'info',
  REFUNDED: 'neutral',
  DISPUTED: 'danger',
};
const fulfilmentTones: Readonly<Record<OrderFulfilment, ChipTone>> = { NONE: 'neutral', OPEN: 'warning', PARTLY: 'info', SENT: 'info', DELIVERED: 'success' };

/** States a table is narrowed to, on the way an order takes. */
export const payments = Object.keys(paymentTones) as readonly OrderPayment[];
export const fulfilments = Object.keys(fulfilmentTones) as readonly OrderFulfilment[];

/** How far the money of an order is. */
export function PaymentChip({ payment }: { readonly payment: OrderPayment }) {
  const text = useText('staffOrders');
  return <Chip tone={paymentTones[payment]}>{text(`money${payment}`)}</Chip>;
}

/** How far the goods of an order are; a dash where nothing is sent. */
export function FulfilmentChip({ fulfilment }: { readonly fulfilment: OrderFulfilment }) {
  const text = useText('staffOrders');
  if (fulfilment === 'NONE') return <span title={text('fulfilmentNONE')}>–</span>;
  return <Chip tone={fulfilmentTones[fulfilment]}>{text(`fulfilment${fulfilment}`)}</Chip>;
}
