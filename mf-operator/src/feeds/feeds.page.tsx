import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatNumber } from '@marquee/mf-shared/format';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { Button, EmptyState, PageTitle, Panel, ToggleChip } from '@marquee/mf-shared/ui';
import { type Column, DataTable, FilterBar } from '@marquee/mf-shared/ui/data-table';
import type { Reply } from '@marquee/api/contract';
import { LockKeyhole, Plus, Rss } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ConsolePage } from '../page/console-page.tsx';
import { useText } from '../text.ts';
import { useFeedColumns } from './feed-columns.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { useFollowedRun } from './use-followed-run.ts';

const SIZE = 25;

/** Where titles are handed to: the feeds of a house, or those a supplier’s titles are in. */
export default function FeedsPage() {
  const text = useText('feeds');
  const { ready } = useSession();
  const [reads, supplies, changes] = [useRight('channel:read'), useRight('avail:read'), useRight('channel:update')];
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const add = changes ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setNew(true);
      }}
    >
      {text('newFeed')}
    </Button>
  ) : null;
  return (
    <ConsolePage>
      <PageTitle look="console" lead={text('lead')} actions={add}>
        {text('title')}
      </PageTitle>
      {reads ? <Feeds add={add} /> : supplies ? <SuppliedFeeds /> : null}
      {ready && !reads && !supplies ? <EmptyState icon={<LockKeyhole />} title={text('refusedTitle')} text={text('refusedText')} /> : null}
      {isNew ? (
        <FeedDialog
          onClose={() => {
            setNew(false);
          }}
          onSaved={({ id }) => {
            void navigate(`/library/channelfeeds/${id}`);
          }}
        />
      ) : null}
    </ConsolePage>
  );
}

function Feeds({ add }: { readonly add: React.ReactNode }) {
  const text = useText('feeds');
  const columns = useFeedColumns();
  const [page, setPage] = useState(0);
  const [address, setAddress] = useSearchParams();
  const onlyFailed = address.get('state') === 'FAILED';
  const state = onlyFailed ? ({ state: 'FAILED' } as const) : {};
  const query = { page, size: SIZE, entityStatuses: 'APPROVED,COMPLETED,DRAFT', sortBy: 'name', sortDirection: 'ASC', ...state } as const;
  const list = useApi('GET /channel/list', { query }, { keepPrevious: true });
  useFollowedRun(list.data?.content);
  return (
    <Panel flush>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/library/channelfeeds/${id}`}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={
          <FilterBar>
            <ToggleChip
              pressed={onlyFailed}
              onToggle={() => {
                setAddress(onlyFailed ? {} : { state: 'FAILED' });
                setPage(0);
              }}
            >
              {text('FAILED')}
            </ToggleChip>
          </FilterBar>
        }
        empty={
          onlyFailed ? (
            <EmptyState icon={<Rss />} title={text('noneFailed')} />
          ) : (
            <EmptyState icon={<Rss />} title={text('none')} text={text('noneText')} action={add} />
          )
        }
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
    </Panel>
  );
}

type Supplied = Reply<'GET /channel/supplied/list'>['content'][number];

function SuppliedFeeds() {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  const [page, setPage] = useState(0);
  const list = useApi('GET /channel/supplied/list', { query: { page, size: SIZE } }, { keepPrevious: true });
  const columns = useMemo<readonly Column<Supplied>[]>(
    () => [
      { id: 'name', header: text('name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'format', header: text('format'), cell: ({ format }) => text(format) },
      { id: 'titles', header: text('yourTitles'), align: 'end', cell: ({ titles }) => formatNumber(titles, locale) },
      { id: 'built', header: text('built'), cell: ({ builtAt }) => <time dateTime={builtAt}>{formatAgo(builtAt, locale)}</time> },
    ],
    [text, locale],
  );
  return (
    <Panel flush>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Rss />} title={text('noneSupplied')} text={text('noneSuppliedText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
    </Panel>
  );
}
