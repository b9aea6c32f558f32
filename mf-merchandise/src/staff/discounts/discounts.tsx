import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Sort } from '@marquee/mf-shared/ui/data-table';
import { Plus, SearchX, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { useShopCurrency } from '../shop-currency.ts';
import { useDiscountColumns } from './discount-columns.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { DiscountFilters, everything, isNarrowed, queryOf, type DiscountFilter } from './discount-filters.tsx';
import { isPublished, type Discount } from './discount-state.ts';
import { DiscountView } from './discount-view.tsx';

const SIZE = 25;

function useDiscounts(canWrite: boolean) {
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<DiscountFilter>(everything);
  const [sort, setSort] = useState<Sort>();
  const order = sort ? { sortBy: sort.by, sortDirection: sort.direction } : {};
  const list = useApi('GET /discount/list', { query: { page, size: SIZE, ...order, ...queryOf(filter, canWrite) } }, { keepPrevious: true });
  const fromStart = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setPage(0);
    };
  };
  return { list, page, setPage, filter, setFilter: fromStart(setFilter), sort, setSort: fromStart(setSort) };
}

/** Lists discount codes for staff; provided to the console. Read-only without the right `payment:update`. */
export function Discounts() {
  const text = useText('discounts');
  const canWrite = useRight('payment:update');
  const { list, page, setPage, filter, setFilter, sort, setSort } = useDiscounts(canWrite);
  const [open, setOpen] = useState<Discount | 'new'>();
  const currency = useShopCurrency(canWrite ? null : undefined);
  const columns = useDiscountColumns(list.dataUpdatedAt);
  const close = () => {
    setOpen(undefined);
  };
  const discount = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const isEdited = canWrite && (open === 'new' || (discount && isPublished(discount)));
  const add = canWrite ? (
    <Button
      size="sm"
      icon={<Plus />}
      loading={open === 'new' && currency === undefined}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('add')}
    </Button>
  ) : null;
  const none = isNarrowed(filter) ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<TicketPercent />} title={text('none')} text={text('noneText')} />
  );
  return (
    <Panel flush title={text('list')} actions={add}>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={setOpen}
        sort={sort}
        onSortChange={setSort}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        toolbar={<DiscountFilters filter={filter} seesArchived={canWrite} onChange={setFilter} />}
        empty={none}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {isEdited && currency !== undefined ? (
        <DiscountDialog
          discount={discount}
          currency={currency}
          onClose={close}
          onArchived={() => {
            setPage(0);
            close();
          }}
        />
      ) : null}
      {discount && !isEdited ? <DiscountView discount={discount} mayRestore={canWrite} onClose={close} /> : null}
    </Panel>
  );
}
