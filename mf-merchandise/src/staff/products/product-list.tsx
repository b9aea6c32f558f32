import type { Reply } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { Select } from '@marquee/mf-shared/ui/overlays';
import { PackagePlus, Ruler, SearchX, Shirt } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { NewProduct } from './new-product.tsx';
import { useOwnGoods } from './own-goods.ts';
import { queryOf, sortFrom, type Place } from './place.ts';
import { PriceSheets } from './prices/price-sheets.tsx';
import { TotalsContext, useProductColumns, type Totals } from './product-columns.tsx';
import { statuses } from './product-status.tsx';

interface ProductListProps {
  readonly place: Place;
  readonly change: (change: Partial<Place>) => void;
  /** Product the user comes back from; it gets the focus. */
  readonly left: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly addressOf: (id: string) => string;
  /** Opens the size guides. */
  readonly onGuides: () => void;
}

const noTotals: Totals = new Map();

/** Returns the numbers of variants and units of the listed products. */
function useTotals(list: Reply<'GET /product/list'> | undefined): Totals {
  const productIds = list?.content.map(({ id }) => id) ?? [];
  const { data } = useApi('POST /product/sku/totals', { body: { productIds } }, { enabled: productIds.length > 0, keepPrevious: true });
  return data ? new Map(data.content.map((one) => [one.productId, one])) : noTotals;
}

/** Lists all goods of the shop, the latest change first, with a status filter and a search. */
export function ProductList({ place, change, left, onOpen, addressOf, onGuides }: ProductListProps) {
  const text = useText('goods');
  const canAdd = useRight('product:update');
  const query = { ...queryOf(place), ...useOwnGoods() };
  const list = useApi('GET /product/list', { query }, { keepPrevious: true });
  const totals = useTotals(list.data);
  const columns = useProductColumns();
  const [isAdding, setAdding] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere && left !== undefined) frame.current?.querySelector(`[data-product="${left}"]`)?.closest<HTMLElement>('a, button')?.focus();
  }, [isThere, left]);
  const add = () => {
    setAdding(true);
  };
  const isNarrowed = place.q !== '' || place.status !== undefined;
  const none = isNarrowed ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<Shirt />} title={text('none')} text={text('noneText')} />
  );
  return (
    <div ref={frame}>
      <Panel flush title={text('list')} actions={<Acts onAdd={canAdd ? add : undefined} onGuides={onGuides} />}>
        <TotalsContext value={totals}>
          <DataTable
            label={text('list')}
            columns={columns}
            rows={list.data?.content}
            rowId={({ id }) => id}
            rowTo={({ id }) => addressOf(id)}
            onRowOpen={({ id }) => {
              onOpen(id);
            }}
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
        </TotalsContext>
      </Panel>
      {isAdding ? (
        <NewProduct
          onClose={() => {
            setAdding(false);
          }}
          onMade={({ id }) => {
            onOpen(id);
          }}
        />
      ) : null}
    </div>
  );
}

function Acts({ onAdd, onGuides }: Pick<ProductListProps, 'onGuides'> & { readonly onAdd: (() => void) | undefined }) {
  const text = useText('goods');
  const guides = useText('guides');
  return (
    <Cluster $gap={2}>
      <Button size="sm" variant="ghost" icon={<Ruler />} onClick={onGuides}>
        {guides('list')}
      </Button>
      <PriceSheets />
      {onAdd ? (
        <Button size="sm" icon={<PackagePlus />} onClick={onAdd}>
          {text('add')}
        </Button>
      ) : null}
    </Cluster>
  );
}

const IN_USE = 'IN_USE';

function Filters({ place, change }: Pick<ProductListProps, 'place' | 'change'>) {
  const text = useText('goods');
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
        value={place.status ?? IN_USE}
        options={[{ id: IN_USE, label: text('inUse') }, ...statuses.map((id) => ({ id, label: text(id) }))]}
        onChange={(id) => {
          change({ status: statuses.find((one) => one === id) });
        }}
      />
    </FilterBar>
  );
}
