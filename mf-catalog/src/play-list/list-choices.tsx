import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlayList, ProductCard } from '@marquee/api/contract';
import { call, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { AppLink, Bone, Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Checkbox, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Popover, type PopoverProps } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';
import { readListsAnew } from './lists.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  inline-size: min(20rem, calc(100vw - 4rem));
`;
const Lists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-block-size: 16rem;
  padding: 3px;
  margin: -3px;
  overflow: auto;
  label {
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
`;

interface ListChoicesProps extends Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'onOpenChange'> {
  readonly title: Pick<ProductCard, 'id' | 'name'>;
}

/** A checkbox for the watchlist and for each list of one's own, and the form of a new one. */
export function ListChoices({ title, ...popover }: ListChoicesProps) {
  const text = useText('playLists');
  const person = useShared('session').identity?.id;
  const { data, error, refetch } = useApi('GET /play-list/list', { query: { productId: title.id } }, { person });
  return (
    <Popover {...popover} label={text('addTo', { name: title.name })}>
      <Frame>
        <ErrorNote error={error} onRetry={refetch} />
        {data ? (
          <Lists role="group" aria-label={text('heading')}>
            <InList title={title} list={data.watchlist} name={text('watchlist')} />
            {data.lists.map((list) => (
              <InList key={list.id} title={title} list={list} name={list.name} />
            ))}
          </Lists>
        ) : null}
        {data || error ? null : (
          <Stack $gap={3} aria-hidden="true">
            <Bone $height="1.4rem" />
            <Bone $height="1.4rem" />
          </Stack>
        )}
        <NewList title={title} />
        <AppLink to="/play-list">{text('allLists')}</AppLink>
      </Frame>
    </Popover>
  );
}

interface InListProps extends Pick<ListChoicesProps, 'title'> {
  /** Null for a watchlist that nothing is in yet. */
  readonly list: PlayList | null;
  readonly name: string;
}

function InList({ title, list, name }: InListProps) {
  const text = useText('playLists');
  const [wanted, setWanted] = useState<boolean>();
  const change = async (isIn: boolean) => {
    setWanted(isIn);
    const result = await call('POST /play-list/items', { body: { productId: title.id, isIn, ...(list && { id: list.id }) } });
    if (!result.ok) await request('toast.show', { tone: 'error', text: text(result.error.code === 'CONFLICT' ? 'full' : 'failed') });
    await readListsAnew();
    setWanted(undefined);
  };
  return (
    <Checkbox
      label={name}
      checked={wanted ?? list?.isIn ?? false}
      onChange={(event) => {
        if (wanted === undefined) void change(event.target.checked);
      }}
    />
  );
}

function NewList({ title }: Pick<ListChoicesProps, 'title'>) {
  const text = useText('playLists');
  const { form, submit, sending, problem, errorOf } = useApiForm<{ name: string }, PlayList>({
    defaultValues: { name: '' },
    send: ({ name }) => call('POST /play-list/item', { body: { name, productIds: [title.id] } }),
    onDone() {
      form.reset();
      void readListsAnew();
    },
  });
  return (
    <Form onSubmit={submit} noValidate>
      <ErrorNote error={problem} {...(problem?.code === 'CONFLICT' ? { children: text('tooMany') } : {})} />
      <TextField label={text('newList')} dir="auto" autoComplete="off" maxLength={800} error={errorOf('name')} {...form.register('name')} />
      <Button type="submit" size="sm" variant="secondary" icon={<Plus aria-hidden="true" />} loading={sending}>
        {text('make')}
      </Button>
    </Form>
  );
}
