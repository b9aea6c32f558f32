import type { Invite } from '@marquee/api/contract';
import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { EmptyState, ErrorNote } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { MailPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import { useInviteColumns } from './invite-columns.tsx';

const states = ['PENDING', 'EXPIRED', 'ACCEPTED', 'REJECTED', 'DRAFT'] as const;
const EVERY = 'every';
type State = (typeof states)[number];

const Note = styled.div`
  padding: var(--space-3) var(--space-5);
`;

export function InviteSection() {
  const text = useText('invite');
  const [{ status, page, size }, setQuery] = useState<{ status: State | undefined; page: number; size: number }>({ status: undefined, page: 0, size: 10 });
  const [revoking, setRevoking] = useState<Invite>();
  const list = useApi('GET /invite/list', { query: { page, size, ...(status && { status }) } }, { keepPrevious: true });
  const resend = useApiAction('POST /invite/generate', ['GET /invite/list']);
  const { mutate } = resend;
  const onResend = useCallback(
    ({ id, email }: Invite) => {
      mutate(
        { body: { id } },
        {
          onSuccess: () => {
            void request('toast.show', { tone: 'info', text: text('resent', { email }) });
          },
        },
      );
    },
    [mutate, text],
  );
  const columns = useInviteColumns({ onResend, onRevoke: setRevoking });
  const isEmpty = list.data?.totalElements === 0 && status === undefined;
  return (
    <Section title={text('title')} lead={text('lead')} flush>
      {resend.error ? (
        <Note>
          <ErrorNote error={resend.error} />
        </Note>
      ) : null}
      {isEmpty ? (
        <EmptyState icon={<MailPlus />} title={text('none')} text={text('noneText')} />
      ) : (
        <DataTable
          label={text('list')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={
            <FilterBar>
              <Select
                label={text('state')}
                labelHidden
                size="sm"
                value={status ?? EVERY}
                options={[{ id: EVERY, label: text('every') }, ...states.map((id) => ({ id, label: text(id) }))]}
                onChange={(id) => {
                  setQuery({ status: states.find((one) => one === id), page: 0, size });
                }}
              />
            </FilterBar>
          }
          empty={<EmptyState icon={<MailPlus />} title={text('noneSuch')} />}
          pagination={{
            page,
            size,
            total: list.data?.totalElements ?? 0,
            onPageChange: (next) => {
              setQuery({ status, page: next, size });
            },
            onSizeChange: (next) => {
              setQuery({ status, page: 0, size: next });
            },
          }}
        />
      )}
      {revoking ? (
        <RevokeInvite
          invite={revoking}
          onClose={() => {
            setRevoking(undefined);
          }}
        />
      ) : null}
    </Section>
  );
}

function RevokeInvite({ invite: { id, email, status }, onClose }: { readonly invite: Invite; readonly onClose: () => void }) {
  const text = useText('invite');
  const isOpen = status === 'PENDING' || status === 'DRAFT';
  return (
    <RemoveDialog
      by="DELETE /invite/item/:id"
      id={id}
      refreshes={['GET /invite/list']}
      title={isOpen ? text('revokeTitle') : text('forget')}
      act={isOpen ? text('revoke') : text('forget')}
      done={text('revoked', { email })}
      onClose={onClose}
    >
      <p>{isOpen ? text('revokeText', { email }) : text('forgetText', { email })}</p>
    </RemoveDialog>
  );
}
