import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { styled } from 'styled-components';
import { ProductGrid } from '../shop/product-grid.tsx';
import { ShelfHead } from '../shop/shelf-head.tsx';
import { merchandiseQuery, shelfAddress } from '../shop/shop-address.ts';
import { useText } from '../text.ts';
import { MoreRoom } from './more-room.ts';

const MAX_PRODUCTS = 4;
const Section = styled.section`
  margin-block-start: var(--space-8);
`;

/** Lists products of the same title, then of the same category. */
export function MoreProducts({ product: { id, metaData } }: { readonly product: Product }) {
  const text = useText('product');
  const [title] = metaData.relatedTitles ?? [];
  const { category } = metaData;
  const fromTitle = useApi(
    'GET /product/list',
    { query: merchandiseQuery({ ...(title && { title }), size: MAX_PRODUCTS + 1 }) },
    { enabled: title !== undefined },
  );
  const alike = useApi(
    'GET /product/list',
    { query: merchandiseQuery({ ...(category && { category }), size: 2 * MAX_PRODUCTS }) },
    { enabled: category !== undefined },
  );
  const all = [...(fromTitle.data?.content ?? []), ...(alike.data?.content ?? [])].filter((one) => one.id !== id);
  const shown = [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MAX_PRODUCTS);
  if (fromTitle.isLoading || alike.isLoading) return <MoreRoom aria-hidden="true" />;
  if (shown.length === 0) return null;
  return (
    <Section aria-labelledby="product-more">
      <ShelfHead id="product-more" title={text('alike')} {...(category ? { to: shelfAddress({ categories: [category] }) } : {})} />
      <ProductGrid products={shown} />
    </Section>
  );
}
