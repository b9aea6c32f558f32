import type { Identity, Member, Role } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { MemberFilters } from './member-filters.tsx';
import { RemoveMember } from './remove-member.tsx';

interface Input {
  readonly q: string;
  readonly role: Role | undefined;
  readonly sortBy: string;
  readonly sortDirection: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

/** Lists the members. People with `member:update` can change roles, remove and invite. */
export function MemberSection({ self, organization }: { readonly self: Identity; readonly organization: string }) {
  const text = useText('organization');
  const inviteText = useText('invite');
  const canChange = useRight('member:update');
  const [input, setInput] = useState<Input>({ q: '', role: undefined, sortBy: 'name', sortDirection: 'asc', page: 0, size: 10 });
  const [removing, setRemoving] = useState<Member>();
  const [isInviting, setInviting] = useState(false);
  const { q, role, ...rest } = input;
  const list = useApi('GET /organization/member/list', { query: { ...rest, ...(q && { q }), ...(role && { role }) } }, { keepPrevious: true });
  const columns = useMemberColumns({ self, onRemove: setRemoving });
  return (
    <Section
      title={text('members')}
      lead={text('membersLead')}
      flush
      actions={
        canChange ? (
          <Button
            size="sm"
            icon={<UserPlus />}
            onClick={() => {
              setInviting(true);
            }}
          >
            {inviteText('invite')}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={text('memberList')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        sort={{ by: input.sortBy, direction: input.sortDirection }}
        onSortChange={(sort) => {
          setInput({ ...input, sortBy: sort?.by ?? 'name', sortDirection: sort?.direction ?? 'asc', page: 0 });
        }}
        toolbar={
          <MemberFilters
            q={q}
            role={role}
            onChange={(change) => {
              setInput({ ...input, ...change, page: 0 });
            }}
          />
        }
        empty={<EmptyState icon={<UsersRound />} title={text('noMembers')} text={text('noMembersText')} />}
        pagination={{
          page: input.page,
          size: input.size,
          total: list.data?.totalElements ?? 0,
          onPageChange: (page) => {
            setInput({ ...input, page });
          },
          onSizeChange: (size) => {
            setInput({ ...input, size, page: 0 });
          },
        }}
      />
      {removing ? (
        <RemoveMember
          member={removing}
          self={self}
          organization={organization}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      ) : null}
      {isInviting ? (
        <InviteDialog
          onClose={() => {
            setInviting(false);
          }}
        />
      ) : null}
    </Section>
  );
}
