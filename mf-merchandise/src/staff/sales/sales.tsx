import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { EmptyState, Panel, Price, Stack } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { Receipt, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { useOwnGoods } from '../products/own-goods.ts';
import { NOTHING, SumList } from '../sum-list.ts';
import { useSaleColumns } from './sale-columns.tsx';
import { SaleFilters } from './sale-filters.tsx';
import { everything, isNarrowed, queryOf, type SaleFilter } from './sale-state.ts';

const SIZE = 25;

/** Lists sold lines: to suppliers those of their own goods and titles, to the house all. Provided to the console. */
export function Sales() {
  const text = useText('sales');
  const isHouse = useOwnGoods().organizationId === undefined;
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<SaleFilter>(everything);
  const [asked, setAsked] = useState(() => Date.now());
  const list = useApi('GET /order/sale/list', { query: { page, size: SIZE, ...queryOf(filter, asked) } }, { keepPrevious: true });
  const columns = useSaleColumns({ isHouse });
  const none = isNarrowed(filter) ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<Receipt />} title={text('none')} text={isHouse ? text('noneText') : text('noneOwnText')} />
  );
  return (
    <Stack $gap={5}>
      <SaleSums list={list.data} />
      <Panel flush>
        <DataTable
          label={text('title')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={
            <SaleFilters
              filter={filter}
              onChange={(next) => {
                setFilter(next);
                setAsked(Date.now());
                setPage(0);
              }}
            />
          }
          empty={none}
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
      </Panel>
    </Stack>
  );
}

/** Shows the totals of the list by currency. Keeps its height while loading and without sales. */
function SaleSums({ list }: { readonly list: Reply<'GET /order/sale/list'> | undefined }) {
  if (list && list.sums.length > 0) return list.sums.map((sum) => <Sums key={sum.total.currency} {...sum} />);
  return <Sums {...(list && { units: 0, refunded: 0 })} />;
}

function Sums({ units, refunded, total, back }: Partial<Reply<'GET /order/sale/list'>['sums'][number]>) {
  const text = useText('sales');
  return (
    <SumList>
      <div>
        <dt>{total ? text('paidInAll', { currency: total.currency }) : text('paid')}</dt>
        <dd>{total ? <Price money={total} /> : NOTHING}</dd>
      </div>
      <div>
        <dt>{text('back')}</dt>
        <dd>{back ? <Price money={back} /> : NOTHING}</dd>
      </div>
      <div>
        <dt>{text('net')}</dt>
        <dd>{total && back ? <Price money={{ ...total, amount: total.amount - back.amount }} /> : NOTHING}</dd>
      </div>
      <div>
        <dt>{text('unitsSold')}</dt>
        <dd>{units === undefined ? NOTHING : text('units', { count: units })}</dd>
      </div>
      <div>
        <dt>{text('unitsBack')}</dt>
        <dd>{refunded === undefined ? NOTHING : text('units', { count: refunded })}</dd>
      </div>
    </SumList>
  );
}
