import type { Reply } from '@marquee/api/contract';
import { fetchFile, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatMoney } from '@marquee/mf-shared/format';
import { EmptyState, Panel, Price, ToggleChip } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox, type Column } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { Receipt, SearchX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { CsvActs } from '../sheets/csv-acts.tsx';
import { FulfilmentChip, fulfilments, PaymentChip, payments } from './order-states.tsx';
import { StatusChip, statuses } from './order-status.tsx';
import { queryOf, sortFrom, type Place } from './place.ts';
import { progressOf } from '../../order/units.ts';

type Row = Reply<'GET /order/list'>['content'][number];

const Sum = styled.span`
  display: grid;
  justify-items: end;
  small {
    color: var(--text-muted);
    font-weight: 400;
  }
`;

interface OrderListProps {
  readonly place: Place;
  readonly change: (change: Partial<Place>) => void;
  /** The order one comes back from: the focus goes to it. */
  readonly left: string | undefined;
  readonly onOpen: (order: Row) => void;
  readonly addressOf: (id: string) => string;
}

function useColumns(): readonly Column<Row>[] {
  const text = useText('staffOrders');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'number',
        header: text('number'),
        sortable: true,
        cell: ({ id, number }) => (
          <bdi dir="ltr" data-order={id}>
            {number}
          </bdi>
        ),
      },
      { id: 'createdAt', header: text('date'), sortable: true, cell: ({ placedAt, createdAt }) => formatDate(placedAt ?? createdAt, locale, 'moment') },
      {
        id: 'buyer',
        header: text('buyer'),
        cell: ({ email }) => <Words>{email === null ? '–' : <bdi>{email}</bdi>}</Words>,
      },
      {
        id: 'payment',
        header: text('payment'),
        cell: ({ status, payment }) => (payment === 'NONE' ? <StatusChip status={status} /> : <PaymentChip payment={payment} />),
      },
      {
        id: 'fulfilment',
        header: text('fulfilment'),
        cell: ({ fulfilment, lines }) => (
          <Words>
            <FulfilmentChip fulfilment={fulfilment} />
            {fulfilment === 'PARTLY' ? <small>{text('progress', progressOf(lines))}</small> : null}
          </Words>
        ),
      },
      {
        id: 'total',
        header: text('total'),
        sortable: true,
        align: 'end',
        cell: ({ total, paid, refunded }) => (
          <Sum>
            <Price money={total} />
            {refunded.amount > 0 ? <small>{text('leftOf', { left: formatMoney({ ...paid, amount: paid.amount - refunded.amount }, locale) })}</small> : null}
          </Sum>
        ),
      },
    ],
    [text, locale],
  );
}

/** All orders of the shop, the latest first; narrowed by what they are, found by number or e-mail. */
export function OrderList({ place, change, left, onOpen, addressOf }: OrderListProps) {
  const text = useText('staffOrders');
  const query = queryOf(place);
  const list = useApi('GET /order/list', { query }, { keepPrevious: true });
  const columns = useColumns();
  const frame = useRef<HTMLDivElement>(null);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere && left !== undefined) frame.current?.querySelector(`[data-order="${left}"]`)?.closest<HTMLElement>('a, button')?.focus();
  }, [isThere, left]);
  const isNarrowed = place.q !== '' || place.status !== undefined || place.payment !== undefined || place.fulfilment !== undefined || place.onlyReturns;
  const none = isNarrowed ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<Receipt />} title={text('none')} text={text('noneText')} />
  );
  return (
    <div ref={frame}>
      <Panel
        flush
        actions={
          <CsvActs name="orders.csv" read={() => fetchFile('GET /order/csv', { query: place.status ? { status: place.status } : {} })} dialog={undefined} />
        }
      >
        <DataTable
          label={text('title')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          rowTo={({ id }) => addressOf(id)}
          onRowOpen={onOpen}
          sort={place.sort}
          onSortChange={(sort) => {
            change({ sort: sortFrom(sort?.by, sort?.direction ?? 'asc') });
          }}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={<Filters place={place} change={change} />}
          empty={none}
          {...(list.data && {
            pagination: {
              ...{ page: query.page, size: query.size, total: list.data.totalElements, isExact: list.data.totalIsExact ?? true },
              onPageChange: (page: number) => {
                change({ page });
              },
            },
          })}
        />
      </Panel>
    </div>
  );
}

const EVERY = 'EVERY';

function Filters({ place, change }: Pick<OrderListProps, 'place' | 'change'>) {
  const text = useText('staffOrders');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={place.q}
        onChange={(q) => {
          change({ q });
        }}
      />
      <Select
        label={text('status')}
        labelHidden
        size="sm"
        value={place.status ?? EVERY}
        options={[{ id: EVERY, label: text('everyStatus') }, ...statuses.map((id) => ({ id, label: text(`is${id}`) }))]}
        onChange={(id) => {
          change({ status: statuses.find((one) => one === id) });
        }}
      />
      <Select
        label={text('payment')}
        labelHidden
        size="sm"
        value={place.payment ?? EVERY}
        options={[{ id: EVERY, label: text('everyPayment') }, ...payments.filter((id) => id !== 'NONE').map((id) => ({ id, label: text(`money${id}`) }))]}
        onChange={(id) => {
          change({ payment: payments.find((one) => one === id) });
        }}
      />
      <Select
        label={text('fulfilment')}
        labelHidden
        size="sm"
        value={place.fulfilment ?? EVERY}
        options={[{ id: EVERY, label: text('everyFulfilment') }, ...fulfilments.map((id) => ({ id, label: text(`fulfilment${id}`) }))]}
        onChange={(id) => {
          change({ fulfilment: fulfilments.find((one) => one === id) });
        }}
      />
      <ToggleChip
        pressed={place.onlyReturns}
        onToggle={() => {
          change({ onlyReturns: !place.onlyReturns });
        }}
      >
        {text('onlyReturns')}
      </ToggleChip>
    </FilterBar>
  );
}
