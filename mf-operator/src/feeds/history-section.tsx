import { call, readAnew, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, EmptyState } from '@marquee/mf-shared/ui';
import { type Column, DataTable } from '@marquee/mf-shared/ui/data-table';
import { History, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import { type Channel, feedReads, type FeedFile } from './feed-words.ts';
import { FileDialog } from './file-dialog.tsx';

const SIZE = 10;

function useFileColumns(onRestore: (file: FeedFile) => void): readonly Column<FeedFile>[] {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  const changes = useRight('channel:update');
  return useMemo(
    () => [
      { id: 'built', header: text('built'), cell: ({ builtAt }) => <time dateTime={builtAt}>{formatDate(builtAt, locale, 'moment')}</time> },
      {
        id: 'state',
        header: text('state'),
        cell: ({ isLive, state }) => (
          <Chip tone={isLive ? 'success' : state === 'WAITING' ? 'warning' : 'neutral'}>{text(isLive ? 'live' : `file${state}`)}</Chip>
        ),
      },
      { id: 'cause', header: text('cause'), cell: ({ cause }) => text(`cause${cause}`) },
      { id: 'titles', header: text('titlesIn'), align: 'end', cell: ({ titles }) => formatNumber(titles, locale) },
      { id: 'left', header: text('leftOut'), align: 'end', cell: ({ leftOut }) => formatNumber(leftOut, locale) },
      { id: 'bytes', header: text('bytes'), align: 'end', cell: ({ bytes }) => formatNumber(bytes, locale) },
      {
        id: 'act',
        header: '',
        buttons: true,
        cell: (file) =>
          changes && file.state === 'KEPT' && !file.isLive ? (
            <Button
              size="sm"
              variant="secondary"
              icon={<RotateCcw data-mirror="" />}
              onClick={() => {
                onRestore(file);
              }}
            >
              {text('restore')}
            </Button>
          ) : null,
      },
    ],
    [text, locale, changes, onRestore],
  );
}

/** Every file of a feed: what it held, what changed in it, and the way back to it. */
export function HistorySection({ channel }: { readonly channel: Channel }) {
  const text = useText('feeds');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<FeedFile>();
  const list = useApi('GET /channel/file/list', { query: { channelId: channel.id, page, size: SIZE } }, { keepPrevious: true });
  const words = useMemo(() => ({ done: text('restored'), refused: text('decideRefused') }), [text]);
  const onRestore = useMemo(() => (file: FeedFile) => void restore(file.id, words), [words]);
  const columns = useFileColumns(onRestore);
  return (
    <Section title={text('history')} lead={text('historyLead')} flush>
      <DataTable
        label={text('history')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={setOpen}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<History />} title={text('noFiles')} text={text('noFilesText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {open ? (
        <FileDialog
          file={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
    </Section>
  );
}

async function restore(id: string, words: { readonly done: string; readonly refused: string }): Promise<void> {
  const result = await call('POST /channel/file/restore/:id', { params: { id } });
  void request('toast.show', { tone: result.ok ? 'info' : 'error', text: result.ok ? words.done : words.refused });
  await readAnew(...feedReads);
}
