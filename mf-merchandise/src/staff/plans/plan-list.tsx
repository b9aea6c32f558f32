import type { Plan } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Layers, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { currencyIn, useShopCurrency } from '../shop-currency.ts';
import { PlanDialog } from './plan-dialog.tsx';

const SIZE = 25;

function useColumns(): readonly Column<Plan>[] {
  const text = useText('staffPlans');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ name, interval }) => (
          <Words>
            <bdi>{name}</bdi>
            <small>{text(`interval${interval}`)}</small>
          </Words>
        ),
      },
      { id: 'price', header: text('price'), align: 'end', cell: ({ price }) => formatMoney(price, locale) },
      { id: 'tierRank', header: text('tierRank'), align: 'end', cell: ({ tierRank }) => formatNumber(tierRank, locale) },
      { id: 'trialDays', header: text('trialDays'), align: 'end', cell: ({ trialDays }) => formatNumber(trialDays, locale) },
      { id: 'maxStreams', header: text('maxStreams'), align: 'end', cell: ({ maxStreams }) => formatNumber(maxStreams, locale) },
    ],
    [text, locale],
  );
}

/** The plans there are to choose from, from the smallest up. */
export function PlanList() {
  const text = useText('staffPlans');
  const canWrite = useRight('subscription:update');
  const [page, setPage] = useState(0);
  const list = useApi('GET /plan/list', { query: { page, size: SIZE, sortBy: 'tierRank', sortDirection: 'ASC' } }, { keepPrevious: true });
  const [open, setOpen] = useState<Plan | 'new'>();
  const currency = useShopCurrency(canWrite ? currencyIn(list, ({ price }) => price.currency) : undefined);
  const columns = useColumns();
  const close = () => {
    setOpen(undefined);
  };
  const plan = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const add = (
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
  );
  return (
    <Panel flush title={text('heading')} actions={canWrite ? add : null}>
      <DataTable
        label={text('heading')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        {...(canWrite && { onRowOpen: setOpen })}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Layers />} title={text('none')} text={text('noneText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {canWrite && (plan || (open && currency !== undefined)) ? (
        <PlanDialog
          plan={plan}
          currency={currency ?? ''}
          onClose={close}
          onRemoved={() => {
            setPage(0);
            close();
          }}
        />
      ) : null}
    </Panel>
  );
}
