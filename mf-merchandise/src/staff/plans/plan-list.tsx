import type { Plan } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { EmptyState } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { Layers } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { PricedListing } from '../priced-listing.tsx';
import { SIZE } from '../record-listing.tsx';
import { currencyIn, useShopCurrency } from '../shop-currency.ts';
import { PlanDialog } from './plan-dialog.tsx';

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
  const currency = useShopCurrency(canWrite ? currencyIn(list, ({ price }) => price.currency) : undefined);
  const columns = useColumns();
  return (
    <PricedListing
      title={text('heading')}
      add={text('add')}
      list={list}
      columns={columns}
      page={page}
      onPageChange={setPage}
      empty={<EmptyState icon={<Layers />} title={text('none')} text={text('noneText')} />}
      canWrite={canWrite}
      currency={currency}
      dialog={(plan, about) => <PlanDialog plan={plan} {...about} />}
    />
  );
}
