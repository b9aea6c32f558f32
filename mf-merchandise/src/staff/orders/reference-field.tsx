import { TextField, type TextFieldProps } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { usePayments } from './use-payments.ts';

/** Returns whether an order was paid outside of the shop. The refund is then sent outside, too, and may have a reference. */
export const useIsManual = (orderId: string): boolean =>
  usePayments(orderId).data?.content.some(({ kind, status, provider }) => kind === 'CHARGE' && status === 'SUCCEEDED' && provider === 'manual') ?? false;

/** Edits a bank's reference of a payment made outside of the shop. */
export function ReferenceField(props: Omit<TextFieldProps, 'label' | 'description'>) {
  const text = useText('staffOrders');
  return <TextField label={text('reference')} description={text('sentOutside')} optional dir="ltr" maxLength={200} autoComplete="off" {...props} />;
}
