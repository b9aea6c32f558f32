import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { ListChecks, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { type PollAct, usePollColumns } from './poll-columns.tsx';
import { PollDialog } from './poll-dialog.tsx';
import type { Poll } from './poll-draft.ts';
import { ResultsDialog } from './results-dialog.tsx';

const SIZE = 20;
/** All but what is archived. */
const KEPT = 'DRAFT,PROCESSING,COMPLETED,APPROVED,REJECTED';

/** The polls of the site: what they ask, where they stand, and how they went. */
export default function PollsPage() {
  const text = useText('pollSettings');
  const { ready } = useSession();
  const sees = useRoom('/settings/polls');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <Polls /> : null}
    </SettingsFrame>
  );
}

interface Asked {
  readonly act: 'add' | 'edit' | 'results' | 'archive';
  readonly id: string;
}

function Polls() {
  const text = useText('pollSettings');
  const mayChange = useRight('campaign:update');
  const [page, setPage] = useState(0);
  const query = { page, size: SIZE, ...(mayChange && { entityStatuses: KEPT }) };
  const list = useApi('GET /poll/list', { query }, { keepPrevious: true });
  const [asked, ask] = useState<Asked>();
  const onAct = useCallback(
    (poll: Poll, act: PollAct) => {
      if (act === 'publish' || act === 'withdraw') void setStatus(poll, act, { done: text(`${act}Done`), failed: text('failed') });
      else ask({ act, id: poll.id });
    },
    [text],
  );
  const columns = usePollColumns(list.dataUpdatedAt, onAct);
  const add = mayChange ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        ask({ act: 'add', id: '' });
      }}
    >
      {text('add')}
    </Button>
  ) : null;
  const close = () => {
    ask(undefined);
  };
  return (
    <>
      <Section title={text('list')} flush actions={list.data?.totalElements === 0 ? null : add}>
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
          pagination={{ page, size: SIZE, total: list.data?.totalElements ?? 0, onPageChange: setPage }}
          empty={<EmptyState icon={<ListChecks />} title={text('none')} text={text('noneText')} action={add} />}
        />
      </Section>
      {asked ? <AskedFor asked={asked} poll={list.data?.content.find(({ id }) => id === asked.id)} onClose={close} /> : null}
    </>
  );
}

async function setStatus({ id, version }: Poll, act: 'publish' | 'withdraw', words: { readonly done: string; readonly failed: string }): Promise<void> {
  const saved = await call('POST /poll/item', { body: { id, version, entityStatus: act === 'publish' ? 'APPROVED' : 'DRAFT' } });
  void request('toast.show', { tone: saved.ok ? 'info' : 'error', text: saved.ok ? words.done : words.failed });
  await invalidate('GET /poll/list');
}

interface AskedForProps {
  readonly asked: Asked;
  readonly poll: Poll | undefined;
  readonly onClose: () => void;
}

function AskedFor({ asked: { act }, poll, onClose }: AskedForProps) {
  const text = useText('pollSettings');
  if (act === 'add') return <PollDialog poll={undefined} onClose={onClose} />;
  if (!poll) return null;
  if (act === 'edit') return <PollDialog poll={poll} onClose={onClose} />;
  if (act === 'results') return <ResultsDialog poll={poll} onClose={onClose} />;
  return (
    <RemoveDialog
      by="DELETE /poll/item/:id"
      id={poll.id}
      refreshes={['GET /poll/list']}
      title={text('archiveTitle')}
      act={text('archive')}
      done={text('archived')}
      onClose={onClose}
    >
      <p>{text('archiveText', { question: poll.question })}</p>
    </RemoveDialog>
  );
}
