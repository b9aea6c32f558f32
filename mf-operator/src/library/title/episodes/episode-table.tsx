import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatDuration, formatNumber } from '@marquee/mf-shared/format';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import type { Episode } from './episode-numbers.ts';
import { StatusChip } from '../../../titles/status-chip.tsx';

const Name = styled.span`
  display: block;
  inline-size: fit-content;
  max-inline-size: 22rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The episodes of a season for people who only look. */
export function EpisodeTable({ label, episodes }: { readonly label: string; readonly episodes: readonly Episode[] }) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const columns: readonly Column<Episode>[] = [
    { id: 'name', header: text('name'), cell: ({ name }) => <Name dir="auto">{name}</Name> },
    { id: 'episode', header: text('number'), align: 'end', cell: ({ metaData: { episode } }) => (episode === undefined ? '' : formatNumber(episode, locale)) },
    { id: 'status', header: text('status'), cell: ({ entityStatus }) => <StatusChip status={entityStatus} /> },
    {
      id: 'duration',
      header: text('duration'),
      cell: ({ metaData: { durationSeconds } }) => (durationSeconds === undefined ? '' : formatDuration(durationSeconds, locale)),
    },
    { id: 'origin', header: text('origin'), cell: ({ origin }) => (origin ? formatDate(origin, locale, 'day', 'UTC') : '') },
    { id: 'plays', header: text('plays'), align: 'end', cell: ({ viewCount }) => formatNumber(viewCount, locale) },
  ];
  return <DataTable label={label} columns={columns} rows={episodes} rowId={({ id }) => id} rowTo={({ id }) => `/library/title/${id}`} density="compact" />;
}
