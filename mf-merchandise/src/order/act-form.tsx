import { FormDialog, type FormDialogProps } from '@marquee/mf-shared/ui/editing';
import { useText } from '../text.ts';

/** A dialog that does something with an order. Where somebody else was faster, the order is read again and what was entered is kept. */
export function ActForm(props: Omit<FormDialogProps, 'words' | 'outcome' | 'removal'>) {
  const text = useText('parcel');
  return <FormDialog {...props} words={{ STALE: text('stale') }} />;
}
