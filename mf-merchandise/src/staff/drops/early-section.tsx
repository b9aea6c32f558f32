import type { Drop, Reply } from '@marquee/api/contract';
import { call, invalidate, useApi, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, EmptyState, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { MAIL_PATTERN, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CodeForm } from '../../checkout/code-form.ts';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';

const SIZE = 25;
type Guest = Reply<'POST /drop/let-in/:id'>;

/** Whom staff let buy before the draw, by name. */
export function EarlySection({ drop, canWrite }: { readonly drop: Drop; readonly canWrite: boolean }) {
  const text = useText('staffDrops');
  const [page, setPage] = useState(0);
  const list = useApi('GET /drop/early/:id', { params: { id: drop.id }, query: { page, size: SIZE } }, { keepPrevious: true });
  const isOpen = canWrite && (drop.status === 'PLANNED' || drop.status === 'REGISTERING');
  const takeOff = useApiAction('POST /drop/take-off/:id', ['GET /drop/early/:id', 'GET /drop/item/:id']);
  const columns = useMemo((): readonly Column<Guest>[] => {
    const person: Column<Guest> = {
      id: 'name',
      header: text('person'),
      cell: ({ name, email }) => (
        <Words>
          <bdi>{name}</bdi>
          <small>
            <bdi>{email}</bdi>
          </small>
        </Words>
      ),
    };
    if (!isOpen) return [person];
    const remove: Column<Guest> = {
      id: 'acts',
      header: '',
      buttons: true,
      align: 'end',
      cell: ({ id: identityId, name }) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={text('takeOffName', { name })}
          onClick={() => {
            takeOff.mutate({ params: { id: drop.id }, body: { identityId } });
          }}
        >
          {text('takeOff')}
        </Button>
      ),
    };
    return [person, remove];
  }, [text, isOpen, takeOff, drop.id]);
  return (
    <Panel flush title={text('early')}>
      <Stack $gap={3}>
        {takeOff.error ? <ErrorNote error={takeOff.error} /> : null}
        <DataTable
          label={text('early')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          empty={<EmptyState icon={<Users />} title={text('nobodyEarly')} text={text('nobodyEarlyText')} />}
          {...(isOpen && { toolbar: <LetIn dropId={drop.id} /> })}
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
      </Stack>
    </Panel>
  );
}

function LetIn({ dropId }: { readonly dropId: string }) {
  const text = useText('staffDrops');
  const api = useApiForm<{ email: string }, Guest>({
    defaultValues: { email: '' },
    send: ({ email }) => call('POST /drop/let-in/:id', { params: { id: dropId }, body: { email: email.trim() } }),
    words: { 'email:unknown': text('nobodyByEmail') },
    onDone({ name }) {
      api.form.reset({ email: '' });
      void invalidate('GET /drop/early/:id', 'GET /drop/item/:id');
      void request('toast.show', { tone: 'info', text: text('letInDone', { name }) });
    },
  });
  return (
    <CodeForm onSubmit={api.submit} noValidate>
      <TextField
        label={text('email')}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        error={api.errorOf('email')}
        {...api.form.register('email', { validate: (typed) => MAIL_PATTERN.test(typed.trim()) || text('emailWrong') })}
      />
      <Button type="submit" variant="secondary" loading={api.sending}>
        {text('letIn')}
      </Button>
      {api.problem ? <ErrorNote error={api.problem} /> : null}
    </CodeForm>
  );
}
