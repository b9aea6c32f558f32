import { TextField, type TextFieldProps } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { usePayments } from './use-payments.ts';

/** Whether money for an order came outside: then it is sent back outside, too, and whoever did so may say how it is called there. */
export const useIsManual = (orderId: string): boolean =>
  usePayments(orderId).data?.content.some(({ kind, status, provider }) => kind === 'CHARGE' && status === 'SUCCEEDED' && provider === 'manual') ?? false;

/** What a bank calls a payment that was made outside. */
export function ReferenceField(props: Omit<TextFieldProps, 'label' | 'description'>) {
  const text = useText('staffOrders');
  return <TextField label={text('reference')} description={text('sentOutside')} optional dir="ltr" maxLength={200} autoComplete="off" {...props} />;
}
