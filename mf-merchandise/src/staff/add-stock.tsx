import { useApi } from '@marquee/mf-shared/api';
import { FieldGrid, FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { Token, Tokens } from '@marquee/mf-shared/ui/editing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { PlaceFields, useAddPlace, type PlaceDraft } from './add-place.tsx';
import { useOwnGoods } from './products/own-goods.ts';
import { MAX_VARIANTS, useVariantName } from './products/variants/variant-row.ts';

const FOUND = 30;

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

/** Puts an item of the shop to a place it is not at yet. */
export function AddStock({ onClose }: { readonly onClose: () => void }) {
  const text = useText('stock');
  const api = useAddPlace('', onClose);
  return (
    <FormDialog api={api} title={text('addTitle')} act={text('add')} onClose={onClose}>
      <FieldGrid>
        <ItemFields api={api} />
      </FieldGrid>
      <PlaceFields api={api} />
    </FormDialog>
  );
}

/** Which item: a product found by its name, and which of its variants. */
function ItemFields({ api: { form, errorOf } }: { readonly api: ApiForm<PlaceDraft> }) {
  const text = useText('stock');
  const nameOf = useVariantName();
  const [q, search] = useState('');
  const [product, choose] = useState<{ readonly id: string; readonly label: string }>();
  const order = q ? { q } : { sortBy: 'name', sortDirection: 'ASC' as const };
  const statuses = 'DRAFT,PROCESSING,COMPLETED,APPROVED';
  const query = { view: 'card', kind: 'MERCHANDISE', page: 0, size: FOUND, entityStatuses: statuses, ...order, ...useOwnGoods() } as const;
  const found = useApi('GET /product/list', { query }, { keepPrevious: true });
  const variants = useApi('GET /product/sku/list', { query: { productId: product?.id ?? '', size: MAX_VARIANTS } }, { enabled: product !== undefined });
  const options = (found.data?.content ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <Frame>
        <Combobox
          label={text('product')}
          description={text('productNote')}
          nothing={found.isFetching ? text('looking') : text('noProduct')}
          options={options}
          maxLength={200}
          onSearch={search}
          onChoose={(id) => {
            choose(options.find((one) => one.id === id));
            form.setValue('skuId', '', { shouldDirty: true });
          }}
        />
        {product ? (
          <Tokens label={text('product')}>
            <Token
              name={product.label}
              onRemove={() => {
                choose(undefined);
                form.setValue('skuId', '');
              }}
            />
          </Tokens>
        ) : null}
      </Frame>
      <SelectField
        label={text('variant')}
        placeholder={product ? text('chooseVariant') : text('chooseProduct')}
        disabled={!product}
        options={(variants.data?.content ?? []).map((variant) => ({ id: variant.id, label: `${nameOf(variant)} · \u2068${variant.sku}\u2069` }))}
        error={errorOf('skuId')}
        {...form.register('skuId', { validate: (id) => id !== '' || text('chooseVariant') })}
      />
    </>
  );
}
