import type { Product } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatDuration, formatNumber } from '@marquee/mf-shared/format';
import { Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { StatusChip } from '../../titles/status-chip.tsx';

type Season = Product['products'][number];
type Episode = Season['products'][number];

const Head = styled.h3`
  display: flex;
  gap: 0.6rem;
  align-items: baseline;
  padding: var(--space-3) var(--space-5) var(--space-1);
  font-size: var(--font-sm);
  small {
    font-weight: 400;
    color: var(--text-muted);
    font-size: var(--font-xs);
  }
`;
const Quiet = styled.p`
  padding: var(--space-2) var(--space-5) var(--space-5);
  color: var(--text-muted);
  font-size: var(--font-sm);
`;
const Name = styled.span`
  display: block;
  inline-size: fit-content;
  max-inline-size: 22rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** A series' episodes, each with its own page. */
export function Episodes({ seasons }: { readonly seasons: readonly Season[] }) {
  const text = useText('titleForm');
  return (
    <Panel title={text('episodes')} flush>
      {seasons.length === 0 ? <Quiet>{text('noEpisodes')}</Quiet> : seasons.map((season) => <SeasonTable key={season.season} season={season} />)}
    </Panel>
  );
}

function SeasonTable({ season: { season, products } }: { readonly season: Season }) {
  const text = useText('titleForm');
  const { locale } = useShared('theme');
  const called = season > 0 ? text('season', { number: season }) : text('extras');
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
  return (
    <>
      <Head>
        {called}
        <small>{text('seasons', { count: products.length })}</small>
      </Head>
      <DataTable
        label={`${text('episodes')}: ${called}`}
        columns={columns}
        rows={products}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/library/title/${id}`}
        density="compact"
      />
    </>
  );
}
