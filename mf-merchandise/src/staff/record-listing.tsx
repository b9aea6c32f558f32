import type { ApiError } from '@marquee/mf-shared/api';
import { Button, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Records on a page. */
export const SIZE = 25;

export interface ListingProps {
  /** Record the user comes back from. */
  readonly left: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Returns the address of a record within the module: `#drop-{id}`. */
  readonly addressOf: (id: string) => string;
}

interface RecordListingProps<Row extends { readonly id: string }> extends ListingProps {
  /** Kind of record: a row's first cell has its id as `data-{of}`. */
  readonly of: string;
  readonly title: string;
  readonly list: {
    readonly data?: { readonly content: readonly Row[]; readonly totalElements: number } | undefined;
    readonly isFetching: boolean;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly toolbar: ReactNode;
  readonly empty: ReactNode;
  readonly actions: ReactNode;
}

/** Lists records in a table. A row opens its record, and gets the focus when the user comes back. */
export function RecordListing<Row extends { readonly id: string }>(props: RecordListingProps<Row>) {
  const { of, title, list, columns, page, onPageChange, toolbar, empty, actions, left, onOpen, addressOf } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere && left !== undefined) frame.current?.querySelector(`[data-${of}="${left}"]`)?.closest<HTMLElement>('a, button')?.focus();
  }, [isThere, left, of]);
  return (
    <div ref={frame}>
      <Panel flush title={title} actions={actions}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          rowTo={({ id }) => addressOf(id)}
          onRowOpen={({ id }) => {
            onOpen(id);
          }}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={toolbar}
          empty={empty}
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange } })}
        />
      </Panel>
    </div>
  );
}

/** Opens the dialog that creates a record. */
export function AddButton({ label, dialog }: { readonly label: string; readonly dialog: (onClose: () => void) => ReactNode }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<Plus />}
        onClick={() => {
          setAdding(true);
        }}
      >
        {label}
      </Button>
      {isAdding
        ? dialog(() => {
            setAdding(false);
          })
        : null}
    </>
  );
}
