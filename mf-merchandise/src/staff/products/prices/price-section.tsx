import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, EmptyState, ErrorNote, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { Pagination } from '@marquee/mf-shared/ui/data-table';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Named, Quiet } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { MOST_VARIANTS, useVariantName, type Variant } from '../variants/variant-row.ts';
import { PriceDialog } from './price-dialog.tsx';
import { PriceEntry } from './price-entry.tsx';
import { PriceSheets } from './price-sheets.tsx';
import type { TimedPrice } from './price-times.ts';
import { Timeline } from './timeline.tsx';

const SIZE = 100;

const Groups = styled.div`
  display: grid;
  gap: var(--space-5);
  > section + section {
    padding-block-start: var(--space-5);
    border-block-start: 1px solid var(--border);
  }
  h3 {
    font-size: var(--font-md);
  }
`;
const Entries = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

/** What variants cost for a time: now, from some day on, and before. */
export function PriceSection({ product }: { readonly product: Product }) {
  const text = useText('prices');
  const canWrite = useRight('price:update');
  const [page, setPage] = useState(0);
  const variants = useApi('GET /product/sku/list', { query: { productId: product.id, size: MOST_VARIANTS } }).data?.content;
  const query = { productId: product.id, page, size: SIZE, sortBy: 'startsAt', sortDirection: 'ASC', entityStatuses: 'APPROVED,COMPLETED,DRAFT' } as const;
  const list = useApi('GET /product/price/list', { query }, { keepPrevious: true });
  const [open, setOpen] = useState<TimedPrice | 'new'>();
  const close = () => {
    setOpen(undefined);
  };
  const add = (
    <Button
      size="sm"
      icon={<CalendarPlus />}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('add')}
    </Button>
  );
  const prices = list.data?.content;
  return (
    <Panel
      title={text('title')}
      actions={
        <Cluster $gap={2}>
          <PriceSheets product={product} />
          {canWrite && variants && variants.length > 0 ? add : null}
        </Cluster>
      }
    >
      {list.error ? <ErrorNote error={list.error} onRetry={list.refetch} /> : null}
      {prices && variants ? (
        <PriceGroups variants={variants} prices={prices} now={list.dataUpdatedAt} onOpen={canWrite ? setOpen : undefined} />
      ) : list.error ? null : (
        <TextSkeleton lines={4} />
      )}
      {list.data && list.data.totalElements > SIZE ? <Pagination page={page} size={SIZE} total={list.data.totalElements} onPageChange={setPage} /> : null}
      {open !== undefined && variants ? (
        <PriceDialog variants={variants} price={open === 'new' ? undefined : (prices?.find(({ id }) => id === open.id) ?? open)} onClose={close} />
      ) : null}
    </Panel>
  );
}

interface PriceGroupsProps extends Omit<VariantPricesProps, 'variant'> {
  readonly variants: readonly Variant[];
}

/** The variants that have scheduled prices, in their order. */
function PriceGroups({ variants, prices, ...rest }: PriceGroupsProps) {
  const text = useText('prices');
  if (prices.length === 0) return <EmptyState icon={<CalendarClock />} title={text('none')} text={text('noneText')} />;
  const groups = variants.map((variant) => ({ variant, prices: prices.filter(({ skuId }) => skuId === variant.id) }));
  return (
    <Groups>
      {groups
        .filter((group) => group.prices.length > 0)
        .map((group) => (
          <VariantPrices key={group.variant.id} {...group} {...rest} />
        ))}
    </Groups>
  );
}

interface VariantPricesProps {
  readonly variant: Variant;
  readonly prices: readonly TimedPrice[];
  readonly now: number;
  readonly onOpen: ((price: TimedPrice) => void) | undefined;
}

/** The prices of one variant on a line of time, and one by one. */
function VariantPrices({ variant, prices, now, onOpen }: VariantPricesProps) {
  const text = useText('prices');
  const { locale } = useShared('theme');
  const nameOf = useVariantName();
  const name = nameOf(variant);
  return (
    <section aria-label={name}>
      <Stack $gap={3}>
        <Named>
          <h3>{name}</h3>
          <Quiet>
            <bdi>{variant.sku}</bdi> · {text('otherwise', { price: formatMoney(variant.listPrice, locale) })}
          </Quiet>
        </Named>
        <Timeline prices={prices.filter(({ groupId, minQuantity }) => groupId === null && minQuantity === 1)} now={now} />
        <Entries role="list">
          {prices.map((price) => (
            <PriceEntry key={price.id} price={price} now={now} onOpen={onOpen} />
          ))}
        </Entries>
      </Stack>
    </section>
  );
}
