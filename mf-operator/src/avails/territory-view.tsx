import type { Reply } from '@marquee/api/contract';
import { firstNow, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, Cluster, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { countries, DateField } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useTerritoryName } from './avail-words.tsx';
import { SIZE, type AvailsView } from './avails-address.ts';

type Seen = Reply<'GET /avail/allowed'>['content'][number];
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 18rem));
  gap: var(--space-4);
  padding: 0 var(--space-5) var(--space-4);
`;

function useColumns(): readonly Column<Seen>[] {
  const text = useText('avails');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'title', header: text('titleOf'), cell: ({ product }) => <bdi>{product.name}</bdi> },
      {
        id: 'allowed',
        header: text('allowed'),
        cell: ({ allowed }) => (
          <Cluster as="span" $gap={2}>
            {allowed.map(({ licenseType, until }) => (
              <Chip key={licenseType} tone="success">
                {until ? text('until', { license: licenseType, date: formatDate(until, locale, 'day', 'UTC') }) : licenseType}
              </Chip>
            ))}
          </Cluster>
        ),
      },
    ],
    [locale, text],
  );
}

/** Lists the titles a territory sees on a day, at noon UTC. */
export function TerritoryView({ view, change }: { readonly view: AvailsView; readonly change: (change: Partial<AvailsView>) => void }) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  const name = useTerritoryName();
  const columns = useColumns();
  const { territory, page } = view;
  const day = view.day || new Date(firstNow()).toISOString().slice(0, 10);
  const query = { territory, at: `${day}T12:00:00.000Z`, page, size: SIZE };
  const list = useApi('GET /avail/allowed', { query }, { enabled: territory !== '', keepPrevious: true });
  return (
    <Panel
      flush
      title={territory ? text('seenIn', { name: name(territory), date: formatDate(`${day}T12:00:00Z`, locale, 'day', 'UTC') }) : text('chooseTerritory')}
    >
      <Choices>
        <Combobox
          label={text('territory')}
          nothing={text('noTerritory')}
          options={countries(locale)}
          onChoose={(chosen) => {
            change({ territory: chosen });
          }}
        />
        <DateField
          label={text('day')}
          value={day}
          onChange={(event) => {
            change({ day: event.currentTarget.value });
          }}
        />
      </Choices>
      {territory === '' ? (
        <EmptyState icon={<Globe />} title={text('chooseTerritory')} text={text('chooseTerritoryText')} />
      ) : (
        <DataTable
          label={text('allowed')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ product }) => product.id}
          rowTo={({ product }) => `/library/title/${product.id}`}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          empty={<EmptyState icon={<Globe />} title={text('nothingSeen')} />}
          pagination={{
            page,
            size: SIZE,
            total: list.data?.totalElements ?? 0,
            onPageChange: (next) => {
              change({ page: next });
            },
          }}
        />
      )}
    </Panel>
  );
}
