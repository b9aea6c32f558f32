import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Chip, Cluster, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, SearchBox, type Column } from '@marquee/mf-shared/ui/data-table';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAccountText } from './account-text.ts';

type Member = Reply<'GET /organization/member/list'>['content'][number];

/** Who else belongs to the organization. */
export function MembersPanel({ self }: { readonly self: string }) {
  const text = useAccountText();
  const [{ q, page, size }, ask] = useState({ q: '', page: 0, size: 10 });
  const list = useApi('GET /organization/member/list', { query: { page, size, ...(q && { q }) } }, { keepPrevious: true });
  const columns: readonly Column<Member>[] = [
    {
      id: 'name',
      header: text.name,
      cell: ({ firstName, lastName, identityId }) => (
        <Cluster as="span" $gap={2}>
          <bdi>
            {firstName} {lastName}
          </bdi>
          {identityId === self ? <Chip>{text.isYou}</Chip> : null}
        </Cluster>
      ),
    },
    { id: 'email', header: text.email, cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'role', header: text.role, cell: ({ role }) => text[role] },
  ];
  return (
    <Panel title={text.members} flush>
      <DataTable
        label={text.memberList}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        density="compact"
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={
          <SearchBox
            label={text.search}
            value={q}
            onChange={(next) => {
              ask({ q: next.trim(), page: 0, size });
            }}
          />
        }
        empty={<EmptyState icon={<UsersRound />} title={text.noMembers} />}
        pagination={{
          page,
          size,
          total: list.data?.totalElements ?? 0,
          onPageChange: (next) => {
            ask({ q, page: next, size });
          },
          onSizeChange: (next) => {
            ask({ q, page: 0, size: next });
          },
        }}
      />
    </Panel>
  );
}
