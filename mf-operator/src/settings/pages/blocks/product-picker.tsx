import { useApi } from '@marquee/mf-shared/api';
import { Token, Tokens } from '@marquee/mf-shared/ui/editing';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../../../text.ts';

type ProductKind = 'TITLE' | 'MERCHANDISE';

/** Finds a title or a piece of merchandise by its name. */
export function ProductSearch({
  kind,
  label,
  error,
  onChoose,
}: {
  readonly kind: ProductKind;
  readonly label: string;
  readonly error?: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const text = useText('pageBlocks');
  const [q, setQ] = useState('');
  const found = useApi('GET /product/list', { query: { view: 'card', kind, size: 20, ...(q !== '' && { q }) } }, { keepPrevious: true });
  const options = (found.data?.content ?? []).map(({ id, name }) => ({ id, label: name }));
  return <Combobox label={label} options={options} onSearch={setQ} onChoose={onChoose} nothing={text('noProduct')} error={error} maxLength={200} />;
}

/** A chosen product by its name; its id until that is known. */
export function ProductToken({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const text = useText('pageBlocks');
  const item = useApi('GET /product/item/:id', { params: { id } });
  return <Token name={item.data?.name ?? (item.error ? text('goneProduct') : '…')} onRemove={onRemove} />;
}

export function ProductTokens({
  ids,
  label,
  onChange,
}: {
  readonly ids: readonly string[];
  readonly label: string;
  readonly onChange: (ids: string[]) => void;
}) {
  if (ids.length === 0) return null;
  return (
    <Tokens label={label}>
      {ids.map((id) => (
        <ProductToken
          key={id}
          id={id}
          onRemove={() => {
            onChange(ids.filter((one) => one !== id));
          }}
        />
      ))}
    </Tokens>
  );
}
