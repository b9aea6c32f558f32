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
import { MAX_VARIANTS, useVariantName, type Variant } from '../variants/variant-row.ts';
import { PriceDialog } from './price-dialog.tsx';
import { PriceEntry } from './price-entry.tsx';
import { PriceSheets } from './price-sheets.tsx';
import { variantsByPrices, type PriceGroup } from './price-groups.ts';
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

/** Lists the scheduled prices of a product's variants: current, future and past. */
export function PriceSection({ product }: { readonly product: Product }) {
  const text = useText('prices');
  const canWrite = useRight('price:update');
  const [page, setPage] = useState(0);
  const variants = useApi('GET /product/sku/list', { query: { productId: product.id, size: MAX_VARIANTS } }).data?.content;
  const query = { productId: product.id, page, size: SIZE, sortBy: 'startsAt', sortDirection: 'ASC', entityStatuses: 'APPROVED,COMPLETED,DRAFT' } as const;
  const list = useApi('GET /product/price/list', { query }, { keepPrevious: true });
  const [open, setOpen] = useState<readonly TimedPrice[]>();
  const close = () => {
    setOpen(undefined);
  };
  const add = (
    <Button
      size="sm"
      icon={<CalendarPlus />}
      onClick={() => {
        setOpen([]);
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
        <PriceDialog variants={variants} prices={open.map((one) => prices?.find(({ id }) => id === one.id) ?? one)} onClose={close} />
      ) : null}
    </Panel>
  );
}

interface PriceGroupsProps extends Pick<VariantPricesProps, 'now' | 'onOpen'> {
  readonly variants: readonly Variant[];
  readonly prices: readonly TimedPrice[];
}

/** Groups the variants that have scheduled prices; variants with equal prices share a group. */
function PriceGroups({ variants, prices, ...rest }: PriceGroupsProps) {
  const text = useText('prices');
  if (prices.length === 0) return <EmptyState icon={<CalendarClock />} title={text('none')} text={text('noneText')} />;
  return (
    <Groups>
      {variantsByPrices(variants, prices).map((group) => (
        <VariantPrices key={group.variants[0]?.id} {...group} {...rest} />
      ))}
    </Groups>
  );
}

interface VariantPricesProps {
  readonly variants: PriceGroup['variants'];
  readonly prices: PriceGroup['prices'];
  readonly now: number;
  readonly onOpen: ((prices: readonly TimedPrice[]) => void) | undefined;
}

/** Shows the prices of variants on a time line, and one by one. */
function VariantPrices({ variants, prices, now, onOpen }: VariantPricesProps) {
  const text = useText('prices');
  const { locale } = useShared('theme');
  const nameOf = useVariantName();
  const name = variants.map(nameOf).join(', ');
  const [first] = variants;
  const shown = prices.flatMap(([price]) => (price ? [price] : []));
  return (
    <section aria-label={name}>
      <Stack $gap={3}>
        <Named>
          <h3>{name}</h3>
          <Quiet>
            {variants.length === 1 ? (
              <>
                <bdi>{first?.sku}</bdi> ·{' '}
              </>
            ) : null}
            {first ? text('otherwise', { price: formatMoney(first.listPrice, locale) }) : null}
          </Quiet>
        </Named>
        <Timeline prices={shown.filter(({ groupId, minQuantity }) => groupId === null && minQuantity === 1)} now={now} />
        <Entries role="list">
          {prices.map((alike) =>
            alike[0] ? (
              <PriceEntry
                key={alike[0].id}
                price={alike[0]}
                now={now}
                onOpen={
                  onOpen &&
                  (() => {
                    onOpen(alike);
                  })
                }
              />
            ) : null,
          )}
        </Entries>
      </Stack>
    </section>
  );
}
