import type { GroupMember, Reply } from '@marquee/api/contract';
import { call, invalidate, useApi, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, EmptyState, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox, type Column } from '@marquee/mf-shared/ui/data-table';
import { MAIL_PATTERN, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { SearchX, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CodeForm } from '../../checkout/code-form.ts';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { MemberSheets } from './member-sheets.tsx';

const SIZE = 25;
const LISTS = ['GET /customer-group/members/:id', 'GET /customer-group/item/:id', 'GET /customer-group/list'] as const;

interface MemberSectionProps {
  readonly group: { readonly id: string; readonly name: string };
  readonly canWrite: boolean;
  /** Whether members can be added. */
  readonly isOpen: boolean;
}

/** Lists the members of a group; a person is in one group at most. */
export function MemberSection({ group, canWrite, isOpen }: MemberSectionProps) {
  const { id: groupId } = group;
  const text = useText('groups');
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const list = useApi('GET /customer-group/members/:id', { params: { id: groupId }, query: { page, size: SIZE, ...(q && { q }) } }, { keepPrevious: true });
  const takeOut = useApiAction('POST /customer-group/take-out/:id', LISTS);
  const columns = useMemberColumns(
    canWrite
      ? ({ id }) => {
          takeOut.mutate({ params: { id: groupId }, body: { identityId: id } });
        }
      : undefined,
  );
  const toolbar = (
    <Stack $gap={3}>
      {canWrite && isOpen ? <PutIn groupId={groupId} /> : null}
      <FilterBar>
        <SearchBox
          label={text('searchMembers')}
          value={q}
          onChange={(next) => {
            setQ(next.trim());
            setPage(0);
          }}
        />
      </FilterBar>
    </Stack>
  );
  return (
    <Panel flush title={text('members')} actions={<MemberSheets group={group} canPutIn={canWrite && isOpen} />}>
      <Stack $gap={3}>
        {takeOut.error ? <ErrorNote error={takeOut.error} /> : null}
        <DataTable
          label={text('members')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={toolbar}
          empty={
            q === '' ? (
              <EmptyState icon={<Users />} title={text('nobody')} text={text('nobodyText')} />
            ) : (
              <EmptyState icon={<SearchX />} title={text('nobodySuch')} text={text('noneSuchText')} />
            )
          }
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
      </Stack>
    </Panel>
  );
}

function useMemberColumns(onTakeOut: ((member: GroupMember) => void) | undefined): readonly Column<GroupMember>[] {
  const text = useText('groups');
  const { locale } = useShared('theme');
  return useMemo(() => {
    const facts: Column<GroupMember>[] = [
      {
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
      },
      { id: 'since', header: text('since'), cell: ({ since }) => formatDate(since, locale, 'moment') },
    ];
    if (!onTakeOut) return facts;
    const acts: Column<GroupMember> = {
      id: 'acts',
      header: '',
      buttons: true,
      align: 'end',
      cell: (member) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={text('takeOutName', { name: member.name })}
          onClick={() => {
            onTakeOut(member);
          }}
        >
          {text('takeOut')}
        </Button>
      ),
    };
    return [...facts, acts];
  }, [text, locale, onTakeOut]);
}

type PutInReply = Reply<'POST /customer-group/put-in/:id'>;

function PutIn({ groupId }: { readonly groupId: string }) {
  const text = useText('groups');
  const api = useApiForm<{ email: string }, PutInReply>({
    defaultValues: { email: '' },
    send: ({ email }) => call('POST /customer-group/put-in/:id', { params: { id: groupId }, body: { email: email.trim() } }),
    words: { 'email:unknown': text('nobodyByEmail') },
    onDone({ name, left }) {
      api.form.reset({ email: '' });
      void invalidate(...LISTS);
      void request('toast.show', { tone: 'info', text: left ? text('movedIn', { name, group: left.name }) : text('putInDone', { name }) });
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
        {text('putIn')}
      </Button>
      {api.problem ? <ErrorNote error={api.problem} /> : null}
    </CodeForm>
  );
}
