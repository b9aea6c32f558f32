import type { Product } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { Checkbox, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { useOwnGoods } from './own-goods.ts';

interface NewDraft {
  readonly name: string;
  readonly metaData: { readonly isGiftCard: boolean };
}

interface NewProductProps {
  readonly onMade: (product: Product) => void;
  readonly onClose: () => void;
}

/** Asks for what a draft cannot do without. */
export function NewProduct({ onMade, onClose }: NewProductProps) {
  const text = useText('goods');
  const staff = useText('staff');
  const isHouse = useOwnGoods().organizationId === undefined;
  const api = useApiForm<NewDraft, Product>({
    defaultValues: { name: '', metaData: { isGiftCard: false } },
    send: ({ name, metaData }) =>
      call('POST /product/item', { body: { kind: 'MERCHANDISE', name: name.trim(), ...(metaData.isGiftCard && { metaData: { isGiftCard: true } }) } }),
    onDone(made) {
      void invalidate('GET /product/list');
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
      {isHouse ? (
        <Checkbox
          label={text('isGiftCard')}
          description={text('isGiftCardNote')}
          error={api.errorOf('metaData.isGiftCard')}
          {...api.form.register('metaData.isGiftCard')}
        />
      ) : null}
    </FormDialog>
  );
}
