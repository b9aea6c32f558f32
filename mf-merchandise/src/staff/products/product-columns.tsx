import type { ProductSummary, Reply } from '@marquee/api/contract';
import { pictureSources, useVocabulary } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Chip, Picture, Price } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { Shirt } from 'lucide-react';
import { createContext, useContext, useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { FEW } from '../stock-row.ts';
import { ProductStatus } from './product-status.tsx';

type Total = Reply<'POST /product/sku/totals'>['content'][number];
export type Totals = ReadonlyMap<string, Total>;

/** For the cells of the table, which must not be other ones whenever counts come. */
export const TotalsContext = createContext<Totals>(new Map());

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 12rem;
  max-inline-size: 24rem;
  @media (max-width: 575px) {
    min-inline-size: 0;
  }
`;
const Thumb = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  color: var(--text-muted);
  box-shadow: inset 0 0 0 1px var(--border);
`;
const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  white-space: normal;
  small {
    font-weight: 400;
    color: var(--text-muted);
  }
`;
const Units = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1) var(--space-2);
`;

/** Its picture and its name, and in how many variants it comes. */
function Name({ product: { id, name, content } }: { readonly product: ProductSummary }) {
  const text = useText('goods');
  const skus = useContext(TotalsContext).get(id)?.skus;
  const picture = pictureSources(content, 'PRODUCT_IMAGE');
  return (
    <Named data-product={id}>
      <Thumb aria-hidden="true">{picture ? <Picture sources={picture} alt="" ratio="1" sizes="2.5rem" /> : <Shirt size="1.1rem" />}</Thumb>
      <Words>
        <bdi>{name}</bdi>
        {/* Its line is there from the beginning: rows keep their height when counts come. */}
        <small>{skus === undefined ? '\u00a0' : text('variantCount', { count: skus })}</small>
      </Words>
    </Named>
  );
}

function Costs({ product: { id, price } }: { readonly product: ProductSummary }) {
  const text = useText('goods');
  const total = useContext(TotalsContext).get(id);
  const [lowest, highest] = [total?.lowest ?? price, total?.highest];
  if (!lowest) return text('noPrice');
  return <Price money={lowest} from={highest !== undefined && highest !== null && highest.amount > lowest.amount} />;
}

function Stock({ id }: { readonly id: string }) {
  const text = useText('stock');
  const { locale } = useShared('theme');
  const total = useContext(TotalsContext).get(id);
  if (!total || total.skus === 0) return '–';
  return (
    <Units>
      {formatNumber(total.available, locale)}
      {total.available === 0 ? <Chip tone="danger">{text('out')}</Chip> : null}
      {total.available > 0 && total.available <= FEW ? <Chip tone="warning">{text('few')}</Chip> : null}
    </Units>
  );
}

/** Goods in a table. */
export function useProductColumns(): readonly Column<ProductSummary>[] {
  const text = useText('goods');
  const { locale } = useShared('theme');
  const { nameOf } = useVocabulary('category');
  return useMemo(
    () => [
      { id: 'name', header: text('product'), sortable: true, cell: (product) => <Name product={product} /> },
      { id: 'status', header: text('status'), cell: ({ entityStatus }) => <ProductStatus status={entityStatus} /> },
      { id: 'category', header: text('category'), cell: ({ metaData: { category } }) => (category ? <bdi>{nameOf(category)}</bdi> : '–') },
      { id: 'price', header: text('price'), align: 'end', cell: (product) => <Costs product={product} /> },
      { id: 'stock', header: text('available'), align: 'end', cell: ({ id }) => <Stock id={id} /> },
      {
        id: 'lastModified',
        header: text('lastModified'),
        sortable: true,
        cell: ({ lastModified }) => (
          <time dateTime={lastModified} title={formatDate(lastModified, locale, 'moment')}>
            {formatAgo(lastModified, locale)}
          </time>
        ),
      },
    ],
    [text, locale, nameOf],
  );
}
