import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import type { ModuleProps } from '@marquee/mf-shared/federation';
import { formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, Cluster, EmptyState, Panel, ToggleChip } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { Boxes, PackagePlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { AddStock } from './add-stock.tsx';
import { StockDetail } from './stock-detail.tsx';
import { LowStock } from './low-stock.tsx';
import { StockSheets } from './stock-sheets.tsx';
import { FEW, type StockRow } from './stock-row.ts';
import { parseState } from './url-state.ts';
import { usePlaces } from './use-places.ts';

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

const EVERYWHERE = 'EVERYWHERE';

/** Lists the stock by location for the shop's staff. Provided to the console. */
export function Stock({ path, navigate }: ModuleProps) {
  const text = useText('stock');
  const canCount = useRight('inventory:update');
  const setsUp = useRight('tenant:update');
  const [page, setPage] = useState(0);
  const [locationId, setLocation] = useState<string>();
  const onlyLow = parseState(path).get('only') === 'low';
  const query = { page, size: SIZE, ...(locationId && { locationId }), ...(onlyLow && { runsLow: true }) };
  const list = useApi('GET /product/inventory/list', { query }, { keepPrevious: true });
  const places = usePlaces();
  const [open, setOpen] = useState<StockRow | 'new'>();
  const columns = useColumns();
  const close = () => {
    setOpen(undefined);
  };
  const filter = (
    <FilterBar>
      {places.length > 1 ? (
        <Select
          label={text('location')}
          labelHidden
          size="sm"
          value={locationId ?? EVERYWHERE}
          options={[{ id: EVERYWHERE, label: text('everyPlace') }, ...places.map(({ id, name }) => ({ id, label: name }))]}
          onChange={(id) => {
            setLocation(id === EVERYWHERE ? undefined : id);
            setPage(0);
          }}
        />
      ) : null}
      <ToggleChip
        pressed={onlyLow}
        onToggle={() => {
          navigate(onlyLow ? '' : 'only-low');
          setPage(0);
        }}
      >
        {text('onlyLow')}
      </ToggleChip>
    </FilterBar>
  );
  const actions = (
    <Cluster $gap={2}>
      {setsUp ? <LowStock /> : null}
      <StockSheets canCount={canCount} />
      {canCount ? (
        <Button
          size="sm"
          icon={<PackagePlus />}
          onClick={() => {
            setOpen('new');
          }}
        >
          {text('addPlace')}
        </Button>
      ) : null}
    </Cluster>
  );
  return (
    <Panel flush title={text('list')} actions={actions}>
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
        toolbar={filter}
        empty={<EmptyState icon={<Boxes />} title={text(onlyLow ? 'noneLow' : 'none')} text={text(onlyLow ? 'noneLowText' : 'noneText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {open === 'new' ? <AddStock onClose={close} /> : null}
      {open !== undefined && open !== 'new' ? <StockDetail row={open} onClose={close} /> : null}
    </Panel>
  );
}
