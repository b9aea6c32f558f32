import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Plus, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { ClassDialog } from './class-dialog.tsx';
import { CLASSES, type TaxClass } from './use-tax-classes.ts';

function useColumns(): readonly Column<TaxClass>[] {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ name, isForShipping }) => (
          <Words>
            <bdi>{name}</bdi>
            {isForShipping ? <small>{text('isForShipping')}</small> : null}
          </Words>
        ),
      },
      { id: 'products', header: text('products'), align: 'end', cell: ({ products }) => formatNumber(products, locale) },
      { id: 'rates', header: text('classRates'), align: 'end', cell: ({ rates }) => formatNumber(rates, locale) },
    ],
    [text, locale],
  );
}

/** The classes of goods that taxes tell apart, and what each is changed in. */
export function ClassSection() {
  const text = useText('delivery');
  const canWrite = useRight('payment:update');
  const list = useApi(CLASSES, { query: { size: 100, sortBy: 'name', sortDirection: 'ASC' } });
  const [open, setOpen] = useState<TaxClass | 'new'>();
  const columns = useColumns();
  const close = () => {
    setOpen(undefined);
  };
  const taxClass = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const add = canWrite ? (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('addClass')}
    </Button>
  ) : null;
  return (
    <Panel flush title={text('classes')} actions={add}>
      <DataTable
        label={text('classes')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        {...(canWrite && { onRowOpen: setOpen })}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Tags />} title={text('noClasses')} text={text('noClassesText')} />}
      />
      {open && canWrite ? <ClassDialog taxClass={taxClass} onClose={close} onRemoved={close} /> : null}
    </Panel>
  );
}
