import type { PollPlacement } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { IconButton } from '@marquee/mf-shared/ui';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const FOUND = 30;
const MAX_PLACEMENTS = 20;
const places = ['PAGE', 'END'] as const satisfies readonly PollPlacement['at'][];

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  min-inline-size: 0;
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: var(--space-2);
  }
`;

interface PlacementFieldProps {
  readonly values: readonly PollPlacement[];
  readonly onChange: (values: readonly PollPlacement[]) => void;
  readonly errorOf: (name: string) => string | undefined;
  /** Takes what has the focus when the form sends it here. */
  readonly focusRef: (target: { readonly focus: () => void }) => void;
}

/** Titles and events the poll stands on, found by their names. */
export function PlacementField({ values, onChange, errorOf, focusRef }: PlacementFieldProps) {
  const text = useText('pollSettings');
  const frame = useRef<HTMLDivElement>(null);
  const [q, search] = useState('');
  useEffect(() => {
    focusRef({ focus: () => frame.current?.querySelector('input')?.focus() });
  }, [focusRef]);
  const order = q ? { q } : { sortBy: 'name', sortDirection: 'ASC' as const };
  const query = { view: 'card', kind: 'TITLE', page: 0, size: FOUND, ...order } as const;
  const found = useApi('GET /product/list', { query }, { keepPrevious: true });
  const isThere = (productId: string, at: PollPlacement['at']) => values.some((one) => one.productId === productId && one.at === at);
  const options = (found.data?.content ?? []).filter(({ id }) => !places.every((at) => isThere(id, at))).map(({ id, name }) => ({ id, label: name }));
  return (
    <Frame ref={frame}>
      <Combobox
        label={text('placements')}
        description={text('placementsNote')}
        nothing={text(found.isFetching ? 'looking' : 'noTitle')}
        options={values.length < MAX_PLACEMENTS ? options : []}
        maxLength={200}
        onSearch={search}
        error={errorOf('placements')}
        onChoose={(productId) => {
          onChange([...values, { productId, at: isThere(productId, 'PAGE') ? 'END' : 'PAGE' }]);
        }}
      />
      {values.length > 0 ? (
        <List role="list" aria-label={text('placements')}>
          {values.map((placement, index) => (
            <li key={`${placement.productId} ${placement.at}`}>
              <PlacedTitle
                placement={placement}
                error={errorOf(`placements.${index}.productId`)}
                onPlace={(at) => {
                  if (!isThere(placement.productId, at)) onChange(values.map((one, place) => (place === index ? { ...one, at } : one)));
                }}
                onRemove={() => {
                  onChange(values.filter((_, place) => place !== index));
                }}
              />
            </li>
          ))}
        </List>
      ) : null}
    </Frame>
  );
}

interface PlacedTitleProps {
  readonly placement: PollPlacement;
  readonly error: string | undefined;
  readonly onPlace: (at: PollPlacement['at']) => void;
  readonly onRemove: () => void;
}

function PlacedTitle({ placement: { productId, at }, error, onPlace, onRemove }: PlacedTitleProps) {
  const text = useText('pollSettings');
  const { data } = useApi('GET /product/item/:id', { params: { id: productId } });
  const name = data?.name ?? '…';
  return (
    <>
      <SelectField
        label={name}
        options={places.map((id) => ({ id, label: text(`at${id}`) }))}
        value={at}
        error={error}
        onChange={({ target }) => {
          onPlace(target.value === 'END' ? 'END' : 'PAGE');
        }}
      />
      <IconButton label={text('removePlacement', { name })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </>
  );
}
