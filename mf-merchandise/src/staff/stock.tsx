import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Boxes } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { StockDetail } from './stock-detail.tsx';
import type { StockRow } from './stock-row.ts';

/** From here on down somebody should order more. */
const FEW = 5;
const SIZE = 25;

const Item = styled.div`
  min-inline-size: 10rem;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--text-muted);
  }
`;

function useColumns(): readonly Column<StockRow>[] {
  const text = useText('stock');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'product',
        header: text('product'),
        cell: ({ productName, sku }) => (
          <Item>
            <bdi>{productName}</bdi>
            <small>
              <bdi>{sku}</bdi>
            </small>
          </Item>
        ),
      },
      { id: 'location', header: text('location'), cell: ({ locationName }) => <bdi>{locationName}</bdi> },
      { id: 'onHand', header: text('onHand'), align: 'end', cell: ({ onHand }) => formatNumber(onHand, locale) },
      { id: 'reserved', header: text('reserved'), align: 'end', cell: ({ reserved }) => formatNumber(reserved, locale) },
      { id: 'available', header: text('available'), align: 'end', cell: ({ available }) => formatNumber(available, locale) },
      {
        id: 'state',
        header: text('state'),
        cell: ({ available }) => {
          if (available <= 0) return <Chip tone="danger">{text('out')}</Chip>;
          return available <= FEW ? <Chip tone="warning">{text('few')}</Chip> : <Chip tone="success">{text('enough')}</Chip>;
        },
      },
    ],
    [text, locale],
  );
}

/** What lies where, for the shop's staff: lent to the console. */
export function Stock() {
  const text = useText('stock');
  const [page, setPage] = useState(0);
  const list = useApi('GET /product/inventory/list', { query: { page, size: SIZE } }, { keepPrevious: true });
  const [open, setOpen] = useState<StockRow>();
  const columns = useColumns();
  return (
    <Panel flush>
      <DataTable
        label={text('list')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        onRowOpen={setOpen}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Boxes />} title={text('none')} text={text('noneText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {open ? (
        <StockDetail
          row={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
