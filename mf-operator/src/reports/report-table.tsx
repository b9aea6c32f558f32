import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, EmptyState, Panel, useErrorText } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { figureText } from './figure-text.ts';
import { saveCsv } from './save-csv.ts';
import { type ReportView, SIZE } from './use-report-view.ts';
import { useRowName } from './use-row-name.ts';

type Row = Reply<'POST /analytics/table'>['content'][number];
type Change = (change: Readonly<Record<string, string>>) => void;

/** The figures of a report in rows, by a dimension; all of them as a CSV file. */
export function ReportTable({ view, change }: { readonly view: ReportView; readonly change: Change }) {
  const { report, by, sort, page, span, isHouse } = view;
  const text = useText('reports');
  const { locale } = useShared('theme');
  const say = useErrorText();
  const nameOf = useRowName(by);
  const [isSaving, setSaving] = useState(false);
  const sortBy = sort.by === 'label' ? ('label' as const) : report.metrics.find((one) => one === sort.by);
  const body = {
    ...{ ...span, metrics: [...report.metrics], dimension: by, page, size: SIZE },
    ...{ sortDirection: sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const), ...(sortBy && { sortBy }) },
  };
  const table = useApi('POST /analytics/table', { body }, { keepPrevious: true });
  const columns: readonly Column<Row>[] = [
    { id: 'label', header: text(by), sortable: true, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...report.metrics.map((metric) => ({
      ...{ id: metric, header: text(metric), sortable: true, align: 'end' as const },
      cell: ({ values }: Row) => figureText(metric, values[metric] ?? 0, locale),
    })),
  ];
  async function save(): Promise<void> {
    setSaving(true);
    const refusal = await saveCsv(
      view,
      columns.map(({ header }) => header),
    );
    setSaving(false);
    if (refusal) await request('toast.show', { tone: 'error', text: say(refusal) });
  }
  const dimensions = report.dimensions.filter((one) => isHouse || one !== 'organization');
  return (
    <Panel
      flush
      title={text('table')}
      actions={
        <Button size="sm" variant="secondary" icon={<Download />} loading={isSaving} onClick={() => void save()}>
          {text('csv')}
        </Button>
      }
    >
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
