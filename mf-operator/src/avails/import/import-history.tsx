import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { EmptyState, Panel, reachablePage } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { FileClock } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { AvailsImport } from './import-types.ts';
import { ImportState } from './import-words.tsx';
import { useAskedAgain } from './use-import.ts';

const SIZE = 20;
const Lines = styled.span`
  display: grid;
  justify-items: start;
  max-inline-size: 24rem;
  overflow-wrap: anywhere;
  white-space: normal;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

function useColumns(): readonly Column<AvailsImport>[] {
  const text = useText('availImport');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'file',
        header: text('file'),
        cell: ({ fileName, sourceUrl, template }) => (
          <Lines>
            <bdi>{fileName}</bdi>
            <small>
              <bdi>{sourceUrl ?? template ?? ''}</bdi>
            </small>
          </Lines>
        ),
      },
      { id: 'provider', header: text('provider'), cell: ({ provider }) => <bdi>{provider || '–'}</bdi> },
      { id: 'when', header: text('when'), cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, locale, 'moment')}</time> },
      { id: 'state', header: text('state'), cell: (one) => <ImportState {...one} /> },
      { id: 'rows', header: text('rows'), align: 'end', cell: ({ rowCount }) => (rowCount === null ? '–' : formatNumber(rowCount, locale)) },
      { id: 'errors', header: text('errors'), align: 'end', cell: ({ errorCount }) => formatNumber(errorCount, locale) },
      { id: 'warnings', header: text('warnings'), align: 'end', cell: ({ warningCount }) => formatNumber(warningCount, locale) },
    ],
    [text, locale],
  );
}

/** The lists that came in, the newest first. */
export function ImportHistory() {
  const text = useText('availImport');
  const columns = useColumns();
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked - 1 : 0;
  const list = useApi('GET /product/avails/import/list', { query: { page: reachablePage(page, SIZE), size: SIZE } }, { keepPrevious: true });
  useAskedAgain(list.data?.content.some(({ state }) => state === 'RUNNING') ?? false, () => list.refetch({ cancelRefetch: false }));
  return (
    <Panel flush title={text('history')}>
      <DataTable
        label={text('history')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/library/avails/import/${id}`}
        density="compact"
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<FileClock />} title={text('none')} text={text('noneText')} />}
        pagination={{
          page,
          size: SIZE,
          total: list.data?.totalElements ?? 0,
          onPageChange: (next) => {
            setAddress(next > 0 ? { page: String(next + 1) } : {}, { preventScrollReset: true });
          },
        }}
      />
    </Panel>
  );
}
