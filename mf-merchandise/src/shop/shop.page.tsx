import { useApi, useVocabulary } from '@marquee/mf-shared/api';
import { Container, EmptyState, ErrorNote, LinkButton, PageTitle, useDocumentHead, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PackageSearch } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { merchandisePictures } from './pictures.ts';
import { PageLinks } from './page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { merchandiseQuery, pageCount, readShelf, shelfAddress } from './shop-address.ts';
import { ShopToolbar } from './shop-toolbar.tsx';

const Results = styled.section`
  min-block-size: 60vh;
`;

/** All merchandise: by category, by title, sorted, page by page; the address says what is shown. */
export default function ShopPage() {
  const [params] = useSearchParams();
  const shelf = readShelf(params);
  const text = useText('shop');
  const { nameOf: categoryName } = useVocabulary('category');
  const navigate = useNavigate();
  const list = useApi('GET /product/list', { query: merchandiseQuery(shelf) }, { keepPrevious: true });
  const { data } = list;
  const [first] = data?.content ?? [];
  const { category, title, page } = shelf;
  useDocumentHead({
    description: text('shopLead'),
    image: first && merchandisePictures(first)[0]?.src,
    address: shelfAddress({ category, title, page }),
  });
  return (
    <Container $pad>
      <PageTitle lead={text('shopLead')}>{shelf.category ? categoryName(shelf.category) : text('shop')}</PageTitle>
      <ShopToolbar shelf={shelf} count={data?.totalElements} isExact={data?.totalIsExact ?? true} onChange={(next) => void navigate(shelfAddress(next))} />
      <Results aria-labelledby="shop-products">
        <VisuallyHidden as="h2" id="shop-products">
          {text('products')}
        </VisuallyHidden>
        {list.error && !data ? <ErrorNote error={list.error} onRetry={list.refetch} /> : null}
        {list.isPending ? <ProductGridSkeleton /> : null}
        {data && shelf.page > pageCount(data.totalElements) ? <Navigate replace to={shelfAddress({ ...shelf, page: pageCount(data.totalElements) })} /> : null}
        {data?.totalElements === 0 ? (
          <EmptyState
            icon={<PackageSearch />}
            title={text('nothing')}
            action={<LinkButton to="/merchandise/shop">{text('seeAll')}</LinkButton>}
            text={text('nothingWords')}
          />
        ) : null}
        {data && data.content.length > 0 ? <ProductGrid products={data.content} eager busy={list.isPlaceholderData} /> : null}
        {data ? <PageLinks page={shelf.page} pages={pageCount(data.totalElements)} addressOf={(page) => shelfAddress({ ...shelf, page })} /> : null}
      </Results>
    </Container>
  );
}
