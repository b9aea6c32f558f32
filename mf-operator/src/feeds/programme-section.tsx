import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, IconButton, Stack } from '@marquee/mf-shared/ui';
import { type Column, DataTable } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import type { Channel } from './feed-words.ts';
import { dayOf, linesOf, minutesOf, type ProgrammeItem, type ProgrammeLine, timeOf } from './programme-day.ts';
import { ProgrammeBar } from './programme-bar.tsx';
import { ProgrammeDialog, type ProgrammeDraft } from './programme-dialog.tsx';

const Empty = styled.span`
  color: var(--text-muted);
  font-style: italic;
`;
const MINUTES = 60;

interface Asked {
  readonly what: ProgrammeItem | 'add' | 'fill';
  readonly began: ProgrammeDraft;
}

interface LineActs {
  readonly onAdd: (line: ProgrammeLine) => void;
  readonly onMove: (item: ProgrammeItem) => void;
  readonly onRemove: (item: ProgrammeItem) => void;
}

function useLineColumns(timeZone: string, { onAdd, onMove, onRemove }: LineActs): readonly Column<ProgrammeLine>[] {
  const text = useText('feedProgramme');
  const { locale } = useShared('theme');
  const changes = useRight('channel:update');
  return useMemo(
    () => [
      {
        id: 'time',
        header: text('on'),
        cell: ({ startsAt, endsAt }) => (
          <bdi dir="ltr">
            <time dateTime={startsAt}>{timeOf(timeZone, startsAt)}</time>–<time dateTime={endsAt}>{timeOf(timeZone, endsAt)}</time>
          </bdi>
        ),
      },
      { id: 'name', header: text('name'), cell: ({ item }) => (item ? <bdi>{item.name}</bdi> : <Empty>{text('gap')}</Empty>) },
      { id: 'length', header: text('minutes'), align: 'end', cell: (line) => formatNumber(minutesOf(line), locale) },
      {
        id: 'act',
        header: '',
        buttons: true,
        cell: (line) => {
          const { item } = line;
          if (!changes) return null;
          if (!item)
            return (
              <Button
                size="sm"
                variant="secondary"
                icon={<Plus />}
                onClick={() => {
                  onAdd(line);
                }}
              >
                {text('addHere')}
              </Button>
            );
          return (
            <Cluster>
              <IconButton
                size="sm"
                label={text('move', { name: item.name })}
                onClick={() => {
                  onMove(item);
                }}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={text('remove', { name: item.name })}
                onClick={() => {
                  onRemove(item);
                }}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </Cluster>
          );
        },
      },
    ],
    [text, locale, timeZone, changes, onAdd, onMove, onRemove],
  );
}

/** The programme of a linear channel, day by day, by the clock of the feed. */
export function ProgrammeSection({ channel: { id, timeZone } }: { readonly channel: Channel }) {
  const text = useText('feedProgramme');
  const [day, setDay] = useState(() => dayOf(timeZone, new Date()));
  const [asked, ask] = useState<Asked>();
  const [removed, remove] = useState<ProgrammeItem>();
  const answer = useApi('GET /channel/programme/:id', { params: { id }, query: { day } }, { keepPrevious: true });
  const acts = useMemo<LineActs>(() => {
    const at = (startsAt: string) => ({ day: dayOf(timeZone, startsAt), time: timeOf(timeZone, startsAt) });
    return {
      onAdd: (line) => {
        ask({ what: 'add', began: { ...at(line.startsAt), minutes: Math.min(MINUTES, Math.max(1, minutesOf(line))), name: '', productId: null } });
      },
      onMove: (item) => {
        ask({ what: item, began: { ...at(item.startsAt), minutes: minutesOf(item), name: item.name, productId: item.productId } });
      },
      onRemove: remove,
    };
  }, [timeZone]);
  const columns = useLineColumns(timeZone, acts);
  const { data } = answer;
  const lines = useMemo(() => data && linesOf(data), [data]);
  return (
    <Section title={text('programme')} lead={text('lead', { timeZone })} flush>
      <Stack $gap={4}>
        <ProgrammeBar
          day={day}
          onDay={setDay}
          isFull={data?.gaps.length === 0}
          onAsk={(what) => {
            ask({ what, began: { day, time: '00:00', minutes: MINUTES, name: '', productId: null } });
          }}
        />
        <DataTable
          label={text('programme')}
          columns={columns}
          rows={lines}
          rowId={({ key }) => key}
          fetching={answer.isFetching}
          error={answer.error}
          onRetry={() => {
            void answer.refetch();
          }}
          empty={null}
        />
      </Stack>
      {asked ? (
        <ProgrammeDialog
          channelId={id}
          {...asked}
          onClose={() => {
            ask(undefined);
          }}
        />
      ) : null}
      {removed ? (
        <RemoveDialog
          by="DELETE /channel/programme/item/:id"
          id={removed.id}
          refreshes={['GET /channel/programme/:id']}
          title={text('removeTitle', { name: removed.name })}
          act={text('removeAct')}
          done={text('removed', { name: removed.name })}
          onClose={() => {
            remove(undefined);
          }}
        >
          <p>{text('removeText')}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}
