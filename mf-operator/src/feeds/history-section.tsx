import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, EmptyState } from '@marquee/mf-shared/ui';
import { type Column, DataTable } from '@marquee/mf-shared/ui/data-table';
import { History, RotateCcw, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import { type Channel, feedReads, type FeedFile } from './feed-words.ts';
import { FileDialog } from './file-dialog.tsx';

const SIZE = 10;

interface FileActs {
  readonly onRestore: (file: FeedFile) => void;
  /** Undefined where the feed is not delivered. */
  readonly onSend: ((file: FeedFile) => void) | undefined;
}

function useFileColumns({ onRestore, onSend }: FileActs): readonly Column<FeedFile>[] {
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
        cell: (file) => {
          if (!changes || file.state !== 'KEPT' || (file.isLive && !onSend)) return null;
          return (
            <Button
              size="sm"
              variant="secondary"
              icon={file.isLive ? <Send data-mirror="" /> : <RotateCcw data-mirror="" />}
              onClick={() => {
                if (file.isLive) onSend?.(file);
                else onRestore(file);
              }}
            >
              {text(file.isLive ? 'sendAgain' : 'restore')}
            </Button>
          );
        },
      },
    ],
    [text, locale, changes, onRestore, onSend],
  );
}

/** Every file of a feed: what it held, what changed in it, and the way back to it. */
export function HistorySection({ channel }: { readonly channel: Channel }) {
  const text = useText('feeds');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<FeedFile>();
  const list = useApi('GET /channel/file/list', { query: { channelId: channel.id, page, size: SIZE } }, { keepPrevious: true });
  const isPushed = channel.mode === 'PUSH';
  const acts = useMemo<FileActs>(() => {
    const restored = { done: text('restored'), refused: text('decideRefused') };
    const sent = { done: text('sentAgain'), refused: text('sendRefused') };
    return {
      onRestore: ({ id }) => void act('POST /channel/file/restore/:id', id, restored),
      onSend: isPushed ? ({ id }) => void act('POST /channel/file/send/:id', id, sent) : undefined,
    };
  }, [text, isPushed]);
  const columns = useFileColumns(acts);
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

type Act = 'POST /channel/file/restore/:id' | 'POST /channel/file/send/:id';

async function act(key: Act, id: string, words: { readonly done: string; readonly refused: string }): Promise<void> {
  const result = await call(key, { params: { id } });
  void request('toast.show', { tone: result.ok ? 'info' : 'error', text: result.ok ? words.done : words.refused });
  await invalidate(...feedReads);
}
