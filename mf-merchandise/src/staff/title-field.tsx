import type { Query } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Token, Tokens } from '@marquee/mf-shared/ui/editing';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const FOUND = 30;
const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`;

interface TitleFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
  /** Help text below the field; by default about offers. */
  readonly note?: string;
  /** MERCHANDISE selects goods instead of titles; `label` then names the field. */
  readonly kind?: 'TITLE' | 'MERCHANDISE';
  readonly label?: string;
  /** Narrows the search to one organization, or to these states instead of what viewers see. */
  readonly within?: Pick<Query<'GET /product/list'>, 'organizationId' | 'entityStatuses'>;
  /** Receives the target that the form focuses. */
  readonly focusRef: (target: { readonly focus: () => void }) => void;
}

/** Selects one title, or one piece of goods, by its name. */
export function TitleField({ value, onChange, error, note, kind = 'TITLE', label: named, within, focusRef }: TitleFieldProps) {
  const text = useText('staffOffers');
  const label = named ?? text('title');
  const frame = useRef<HTMLDivElement>(null);
  const [q, search] = useState('');
  useEffect(() => {
    focusRef({ focus: () => frame.current?.querySelector('input')?.focus() });
  }, [focusRef]);
  const order = q ? { q } : { sortBy: 'name', sortDirection: 'ASC' as const };
  const query = { view: 'card', kind, page: 0, size: FOUND, ...order, ...within } as const;
  const found = useApi('GET /product/list', { query }, { keepPrevious: true });
  const chosen = useApi('GET /product/item/:id', { params: { id: value } }, { enabled: value !== '' });
  const options = (found.data?.content ?? []).filter(({ id }) => id !== value).map(({ id, name }) => ({ id, label: name }));
  return (
    <Frame ref={frame}>
      <Combobox
        label={label}
        description={note ?? text('titleNote')}
        nothing={text(found.isFetching ? 'looking' : 'noTitle')}
        options={options}
        maxLength={200}
        onSearch={search}
        error={error}
        onChoose={onChange}
      />
      {value === '' ? null : (
        <Tokens label={label}>
          <Token
            name={chosen.data?.name ?? '…'}
            onRemove={() => {
              onChange('');
            }}
          />
        </Tokens>
      )}
    </Frame>
  );
}
