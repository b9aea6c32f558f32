import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Container, EmptyState, ErrorNote, LinkButton, pageCount, PageTitle, PastEnd, reachablePage } from '@marquee/mf-shared/ui';
import { Heart } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageLinks } from '../shop/page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from '../shop/product-grid.tsx';
import { useText } from '../text.ts';

const SIZE = 24;
const Shelf = styled.div`
  min-block-size: 50vh;
  margin-block-start: var(--space-5);
`;
const addressOf = (page: number) => (page > 1 ? `/merchandise/wishlist?page=${page}` : '/merchandise/wishlist');

export default function WishlistPage() {
  const text = useText('wishlist');
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Shelf>
        <Wanted />
      </Shelf>
    </Container>
  );
}

/** Lists the wanted goods, newest first; removed ones disappear at once. */
function Wanted() {
  const text = useText('wishlist');
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { favouritesItem } = useShared('session');
  const { data, error, refetch, isPending, isPlaceholderData } = useApi(
    'GET /identity/favorite/list',
    { query: { kind: 'PRODUCT', productKind: 'MERCHANDISE', page: reachablePage(page - 1, SIZE), size: SIZE } },
    { keepPrevious: true },
  );
  const wanted = new Set(favouritesItem.product);
  const products = data?.content.flatMap(({ id, product }) => (product && wanted.has(id) ? [product] : [])) ?? [];
  const pages = pageCount(data?.totalElements ?? 0, SIZE);
  const isPast = (data?.totalElements ?? 0) > 0 && page > pages;
  return (
    <>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {isPending ? <ProductGridSkeleton tiles={4} /> : null}
      {isPast ? (
        <PastEnd icon={<Heart />} pages={pages} last={addressOf(pages)} />
      ) : data && products.length === 0 ? (
        <EmptyState icon={<Heart />} title={text('empty')} action={<LinkButton to="/merchandise/shop">{text('shop')}</LinkButton>} text={text('how')} />
      ) : null}
      {products.length > 0 ? <ProductGrid products={products} eager busy={isPlaceholderData} /> : null}
      {data ? <PageLinks page={page} pages={pages} addressOf={addressOf} /> : null}
    </>
  );
}
