import { useMemo, useState } from 'react';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnVisibilityState,
  type ReactTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import type { Column, Sort } from './column.ts';

export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature });
export type Features = typeof features;
export type Table<Row extends object> = ReactTable<Features, Row>;

export interface TableProps<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSortChange?: ((sort: Sort | undefined) => void) | undefined;
  readonly selection?: ReadonlySet<string> | undefined;
  readonly onSelectionChange?: ((ids: ReadonlySet<string>) => void) | undefined;
}

const noRows: never[] = [];
const resolved = <T>(next: T | ((now: T) => T), now: T): T => (typeof next === 'function' ? (next as (now: T) => T)(now) : next);

/** TanStack's model over our columns: the API sorts and pages, the page owns sort and selection, the table which columns show. */
export function useDataTable<Row extends object>({ columns, rows, rowId, sort, onSortChange, selection, onSelectionChange }: TableProps<Row>): Table<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        header: column.header,
        accessorFn: () => null,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const [columnVisibility, setVisibility] = useState<ColumnVisibilityState>(() =>
    Object.fromEntries(columns.filter(({ hidden }) => hidden).map(({ id }) => [id, false])),
  );
  const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : [];
  const rowSelection: RowSelectionState = Object.fromEntries([...(selection ?? [])].map((id) => [id, true]));
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    manualSorting: true,
    enableRowSelection: Boolean(onSelectionChange),
    enableMultiSort: false,
    state: { sorting, rowSelection, columnVisibility },
    onSortingChange: (next) => {
      const first = resolved(next, sorting).at(0);
      onSortChange?.(first ? { by: first.id, direction: first.desc ? 'desc' : 'asc' } : undefined);
    },
    onRowSelectionChange: (next) => {
      onSelectionChange?.(new Set(Object.keys(resolved(next, rowSelection))));
    },
    onColumnVisibilityChange: setVisibility,
  });
}
