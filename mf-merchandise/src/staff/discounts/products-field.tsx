import { useApi } from '@marquee/mf-shared/api';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { ProductTokens } from './product-tokens.tsx';

const FOUND = 30;

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`;

interface ProductsFieldProps {
  readonly values: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly error: string | undefined;
  /** Takes what has the focus when the form sends it here. */
  readonly focusRef: (target: { readonly focus: () => void }) => void;
}

/** Several goods of the shop, each found by its name; each goes again when pressed. */
export function ProductsField({ values, onChange, error, focusRef }: ProductsFieldProps) {
  const text = useText('discounts');
  const frame = useRef<HTMLDivElement>(null);
  const [q, search] = useState('');
  useEffect(() => {
    focusRef({ focus: () => frame.current?.querySelector('input')?.focus() });
  }, [focusRef]);
  const order = q ? { q } : { sortBy: 'name', sortDirection: 'ASC' as const };
  const found = useApi('GET /product/list', { query: { view: 'card', kind: 'MERCHANDISE', page: 0, size: FOUND, ...order } }, { keepPrevious: true });
  const options = (found.data?.content ?? []).filter(({ id }) => !values.includes(id)).map(({ id, name }) => ({ id, label: name }));
  return (
    <Frame ref={frame}>
      <Combobox
        label={text('products')}
        description={text('productsNote')}
        nothing={found.isFetching ? text('looking') : text('noProduct')}
        options={options}
        maxLength={200}
        onSearch={search}
        error={error ?? (found.error ? text('notFound') : undefined)}
        onChoose={(id) => {
          onChange([...values, id]);
        }}
      />
      <ProductTokens
        ids={values}
        onRemove={(id) => {
          onChange(values.filter((one) => one !== id));
        }}
      />
    </Frame>
  );
}
