import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { ChartNoAxesColumn } from 'lucide-react';
import { useText } from '../text.ts';
import { ExportMenu } from './export-menu.tsx';
import { figureText } from './figure-text.ts';
import { type Change, SIZE } from './report-address.ts';
import type { ReportView } from './use-report-view.ts';
import { useRowName } from './use-row-name.ts';

type Row = Reply<'POST /analytics/table'>['content'][number];

/** The figures of a report in rows, by a dimension; all of them as a CSV file. */
export function ReportTable({ view, change }: { readonly view: ReportView; readonly change: Change }) {
  const { metrics, by, dimensions, sort, page, span, currency, isReady } = view;
  const text = useText('reports');
  const { locale } = useShared('theme');
  const nameOf = useRowName(by);
  const sortBy = sort.by === 'label' ? ('label' as const) : metrics.find((one) => one === sort.by);
  const body = {
    ...{ ...span, metrics: [...metrics], dimension: by, page, size: SIZE },
    ...{ sortDirection: sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const), ...(sortBy && { sortBy }) },
  };
  const table = useApi('POST /analytics/table', { body }, { enabled: isReady, keepPrevious: true });
  const columns: readonly Column<Row>[] = [
    { id: 'label', header: text(by), sortable: true, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...metrics.map((metric) => ({
      ...{ id: metric, header: text(metric), sortable: true, align: 'end' as const },
      cell: ({ values }: Row) => figureText(metric, values[metric] ?? 0, locale, currency),
    })),
  ];
  return (
    <Panel flush title={text('table')} actions={<ExportMenu view={view} />}>
      <DataTable
        label={text('table')}
        columns={columns}
        rows={table.data?.content}
        rowId={({ key }) => key}
        fetching={table.isFetching}
        error={table.error}
        onRetry={() => {
          void table.refetch();
        }}
        sort={sort}
        onSortChange={(next) => {
          change({ sort: next ? `${next.by}.${next.direction}` : '' });
        }}
        toolbar={
          <FilterBar active={[]} onRemove={() => undefined} onClear={() => undefined}>
            <Select
              label={text('dimension')}
              labelHidden
              size="sm"
              value={by}
              onChange={(next) => {
                change({ by: next, sort: '' });
              }}
              options={dimensions.map((id) => ({ id, label: text(id) }))}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<ChartNoAxesColumn />} title={text('none')} text={text('noneText')} />}
        pagination={{
          page,
          size: SIZE,
          total: table.data?.totalElements ?? 0,
          onPageChange: (next) => {
            change({ page: next > 0 ? String(next + 1) : '' });
          },
        }}
      />
    </Panel>
  );
}
