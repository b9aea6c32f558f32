import type { ReactNode } from 'react';
import type { ApiError } from '../../api/index.ts';
import { useText } from '../../text/own.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorNote } from '../feedback/error-note.tsx';
import { pageCount, PastEnd } from '../feedback/past-end.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';
import { Frame, Scroller, Sheet, Wide, Working, type Density } from './table-css.ts';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDataTable, type Table, type TableProps } from './use-data-table.ts';

export interface DataTableProps<Row extends object> extends TableProps<Row> {
  /** Subject of the table; its caption for assistive technology. */
  readonly label: string;
  /** The page a row opens; the first cell becomes its link. */
  readonly rowTo?: (row: Row) => string;
  /** Opens a row without a page of its own. Beside `rowTo`, a plain press calls this, and another tab opens the page. */
  readonly onRowOpen?: (row: Row) => void;
  readonly density?: Density;
  /** Newer rows are on their way; the old ones stay. `rows` undefined is the first load. */
  readonly fetching?: boolean;
  readonly error?: ApiError | null | undefined;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  readonly pagination?: PaginationProps;
  /** Filters and actions over the table; a `FilterBar`. */
  readonly toolbar?: ReactNode;
  /** Lets people choose columns. */
  readonly columnPicker?: boolean;
  /** From this height on the rows scroll under the head. */
  readonly maxHeight?: string;
}

/** Shows rows of the API in a table. Its page sorts, selects and pages them; the table shows when it loads, is empty or has failed. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, error, onRetry, pagination, toolbar, columnPicker = false } = props;
  const table = useDataTable(props);
  const picker = columnPicker ? <ColumnPicker table={table} columns={columns} /> : null;
  return (
    <Frame>
      {toolbar || picker ? <Toolbar end={picker}>{toolbar}</Toolbar> : null}
      {error ? (
        <Wide>
          <ErrorNote error={error} {...(onRetry ? { onRetry } : {})} />
        </Wide>
      ) : null}
      {error && !rows ? null : <TableBody {...props} table={table} />}
      {pagination && (rows?.length || isPast(pagination)) ? <Pagination {...pagination} /> : null}
    </Frame>
  );
}

/** Whether the address names a page past the last one of a list that has rows. */
const isPast = ({ page, size, total }: PaginationProps) => total > 0 && page >= pageCount(total, size);

function PastRows({ size, total, onPageChange }: PaginationProps) {
  const pages = pageCount(total, size);
  return (
    <PastEnd
      pages={pages}
      last={() => {
        onPageChange(pages - 1);
      }}
    />
  );
}

function TableBody<Row extends object>({ table, ...props }: DataTableProps<Row> & { readonly table: Table<Row> }) {
  const { label, columns, rows, rowTo, onRowOpen, density = 'cozy', fetching = false, empty, pagination, maxHeight } = props;
  const text = useText('dataTable');
  const selectable = Boolean(props.onSelectionChange);
  return (
    <Scroller $height={maxHeight} tabIndex={0} role="region" aria-label={label} aria-busy={fetching || !rows}>
      {fetching && rows ? <Working /> : null}
      <Sheet role="table" $density={density} $pickable={selectable}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <TableHead table={table} columns={columns} selectable={selectable} />
        {rows ? <TableRows table={table} columns={columns} selectable={selectable} rowTo={rowTo} onRowOpen={onRowOpen} /> : null}
      </Sheet>
      {rows ? null : (
        <>
          <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
          <TableSkeleton columns={columns.length} rows={pagination?.size ?? 10} />
        </>
      )}
      {rows?.length === 0 ? pagination && isPast(pagination) ? <PastRows {...pagination} /> : (empty ?? <EmptyState title={text('nothing')} />) : null}
    </Scroller>
  );
}
