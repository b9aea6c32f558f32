import type { Product } from '@marquee/api/contract';
import { call, readAnew } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';

interface NewProductProps {
  readonly onMade: (product: Product) => void;
  readonly onClose: () => void;
}

/** Asks for what a draft cannot do without. */
export function NewProduct({ onMade, onClose }: NewProductProps) {
  const text = useText('goods');
  const staff = useText('staff');
  const api = useApiForm<{ name: string }, Product>({
    defaultValues: { name: '' },
    send: ({ name }) => call('POST /product/item', { body: { kind: 'MERCHANDISE', name: name.trim() } }),
    onDone(made) {
      void readAnew('GET /product/list');
      onMade(made);
    },
  });
  return (
    <FormDialog api={api} size="sm" title={text('newProduct')} act={text('make')} onClose={onClose}>
      <TextField
        label={text('name')}
        description={text('newProductNote')}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        error={api.errorOf('name')}
        {...api.form.register('name', { validate: (typed) => typed.trim() !== '' || staff('nameNeeded') })}
      />
    </FormDialog>
  );
}
