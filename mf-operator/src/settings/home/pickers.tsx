import type { CardQuery } from '@marquee/api/contract';
import { useApi, useVocabulary } from '@marquee/mf-shared/api';
import { IconButton, Stack } from '@marquee/mf-shared/ui';
import { Combobox, Select } from '@marquee/mf-shared/ui/overlays';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { moved } from './layout-draft.ts';

const SHOWN = 20;
const EVERY_TYPE = 'programType:FEATURE,PROGRAM,SHORT,SERIES,EVENT';
const EVERY_STATUS = 'DRAFT,PROCESSING,COMPLETED,APPROVED,REJECTED,ARCHIVED';

interface PickerProps {
  readonly error?: string | undefined;
}

interface TagPickerProps extends PickerProps {
  readonly tag: string | undefined;
  readonly onChoose: (tag: { readonly path: string; readonly name: string }) => void;
}

const Chosen = styled.p`
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
`;

/** A tag of published titles, found by its name. */
export function TagPicker({ tag, onChoose, error }: TagPickerProps) {
  const text = useText('homeLayout');
  const [q, search] = useState('');
  const found = useApi('GET /product/tags', { query: { page: 0, size: SHOWN, ...(q ? { q } : {}) } }, { keepPrevious: true }).data?.content ?? [];
  const existing = useApi('GET /product/tagged', { query: { path: tag ?? '', size: 1 } }, { enabled: tag !== undefined }).data?.tag;
  return (
    <Stack $gap={2}>
      {tag === undefined ? null : <Chosen>{text('chosen', { name: existing?.name ?? tag })}</Chosen>}
      <Combobox
        label={text('tag')}
        options={found.map(({ path, name, total }) => ({ id: path, label: text('counted', { name, count: total }) }))}
        onSearch={search}
        onChoose={(path) => {
          const one = found.find((each) => each.path === path);
          if (one) onChoose(one);
        }}
        nothing={text('noTag')}
        error={error}
        maxLength={100}
      />
    </Stack>
  );
}

interface ProviderPickerProps extends PickerProps {
  readonly provider: string | undefined;
  readonly onChoose: (provider: { readonly id: string; readonly name: string }) => void;
}

/** An organization that supplies titles, found by its name. */
export function ProviderPicker({ provider, onChoose, error }: ProviderPickerProps) {
  const text = useText('homeLayout');
  const [q, search] = useState('');
  const query = { page: 0, size: SHOWN, sortBy: 'name', sortDirection: 'asc', entityStatuses: 'APPROVED', ...(q ? { q } : {}) } as const;
  const found = useApi('GET /organization/list', { query }, { keepPrevious: true }).data?.content ?? [];
  const existing = useApi('GET /organization/item/:id', { params: { id: provider ?? '' } }, { enabled: provider !== undefined }).data;
  return (
    <Stack $gap={2}>
      {provider === undefined ? null : <Chosen>{text('chosen', { name: existing?.name ?? text('gone') })}</Chosen>}
      <Combobox
        label={text('provider')}
        options={found.map(({ id, name }) => ({ id, label: name }))}
        onSearch={search}
        onChoose={(id) => {
          const one = found.find((each) => each.id === id);
          if (one) onChoose(one);
        }}
        nothing={text('noProvider')}
        error={error}
        maxLength={100}
      />
    </Stack>
  );
}

interface GenrePickerProps extends PickerProps {
  readonly genre: string | undefined;
  readonly onChoose: (genre: string) => void;
}

export function GenrePicker({ genre, onChoose, error }: GenrePickerProps) {
  const text = useText('homeLayout');
  const { words, nameOf } = useVocabulary('genre');
  const known = words.map(({ value }) => ({ id: value, label: nameOf(value) }));
  const options = genre === undefined || known.some(({ id }) => id === genre) ? known : [...known, { id: genre, label: genre }];
  return <Select label={text('genre')} value={genre ?? null} options={options} placeholder={text('choose')} onChange={onChoose} error={error} />;
}

const List = styled.ol`
  display: grid;
  gap: var(--space-1);
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding-inline-start: var(--space-3);
    border: 1px solid var(--border);
    border-radius: var(--radius-2);
    > span {
      flex: 1;
      min-inline-size: 0;
      overflow-wrap: anywhere;
      font-size: var(--font-sm);
      unicode-bidi: plaintext;
    }
  }
`;

interface TitlePickerProps extends PickerProps {
  readonly ids: readonly string[];
  readonly most: number;
  readonly onChange: (ids: readonly string[]) => void;
}

const byWords = (q: string): CardQuery => ({
  ...{ view: 'card', page: 0, size: SHOWN, entityStatuses: 'APPROVED,COMPLETED', metaData: EVERY_TYPE },
  ...(q ? { q } : { sortBy: 'name', sortDirection: 'ASC' }),
});

/** Titles in an order of their own, found by their names. */
export function TitlePicker({ ids, most, onChange, error }: TitlePickerProps) {
  const text = useText('homeLayout');
  const [q, search] = useState('');
  const found = useApi<'GET /product/list', 'card'>('GET /product/list', { query: byWords(q) }, { keepPrevious: true }).data?.content ?? [];
  const query: CardQuery = { view: 'card', page: 0, size: 50, entityStatuses: EVERY_STATUS, metaData: EVERY_TYPE, ids: ids.join(',') };
  const chosen = useApi<'GET /product/list', 'card'>('GET /product/list', { query }, { enabled: ids.length > 0, keepPrevious: true }).data?.content ?? [];
  const nameOf = (id: string) => [...chosen, ...found].find((one) => one.id === id)?.name ?? '…';
  return (
    <Stack $gap={3}>
      {ids.length < most ? (
        <Combobox
          label={text('pick')}
          description={text('atMost', { count: most })}
          options={found.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ id, label: name }))}
          onSearch={search}
          onChoose={(id) => {
            onChange([...ids, id]);
          }}
          nothing={text('noTitle')}
          error={error}
          maxLength={100}
        />
      ) : null}
      {ids.length > 0 ? (
        <List aria-label={text('chosenTitles')}>
          {ids.map((id, at) => {
            const name = nameOf(id);
            return (
              <li key={id}>
                <span>{name}</span>
                <IconButton
                  size="sm"
                  label={text('up', { name })}
                  aria-disabled={at === 0}
                  onClick={() => {
                    onChange(moved(ids, at, at - 1));
                  }}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={text('down', { name })}
                  aria-disabled={at === ids.length - 1}
                  onClick={() => {
                    onChange(moved(ids, at, at + 1));
                  }}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={text('remove', { name })}
                  onClick={() => {
                    onChange(ids.filter((one) => one !== id));
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </List>
      ) : null}
    </Stack>
  );
}
