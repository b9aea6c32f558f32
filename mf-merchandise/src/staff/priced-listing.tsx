import type { ApiError } from '@marquee/mf-shared/api';
import { Button, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SIZE } from './record-listing.tsx';

interface PricedListingProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly add: string;
  readonly list: {
    readonly data?: { readonly content: readonly Row[]; readonly totalElements: number } | undefined;
    readonly isFetching: boolean;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly Column<Row>[];
  readonly page: number;
  readonly onPageChange: (page: number) => void;
  readonly toolbar?: ReactNode;
  readonly empty: ReactNode;
  readonly canWrite: boolean;
  /** Currency of a new price; undefined until it is known. */
  readonly currency: string | undefined;
  /** Renders the dialog that changes a row or adds one. The row is always the newest version. */
  readonly dialog: (row: Row | undefined, about: { readonly currency: string; readonly onRemoved: () => void; readonly onClose: () => void }) => ReactNode;
}

/** Lists records with prices. With `canWrite` a row opens its dialog, and a button adds one. */
export function PricedListing<Row extends { readonly id: string }>(props: PricedListingProps<Row>) {
  const { title, add, list, columns, page, onPageChange, toolbar, empty, canWrite, currency, dialog } = props;
  const [open, setOpen] = useState<Row | 'new'>();
  const onClose = () => {
    setOpen(undefined);
  };
  const onRemoved = () => {
    onPageChange(0);
    onClose();
  };
  const row = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const button = (
    <Button
      size="sm"
      icon={<Plus />}
      loading={open === 'new' && currency === undefined}
      onClick={() => {
        setOpen('new');
      }}
    >
      {add}
    </Button>
  );
  return (
    <Panel flush title={title} actions={canWrite ? button : null}>
      <DataTable
        label={title}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        {...(canWrite && { onRowOpen: setOpen })}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={toolbar}
        empty={empty}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange } })}
      />
      {canWrite && (row || (open && currency !== undefined)) ? dialog(row, { currency: currency ?? '', onClose, onRemoved }) : null}
    </Panel>
  );
}
