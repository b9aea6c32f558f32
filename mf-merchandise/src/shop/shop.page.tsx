import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useApi, useVocabulary } from '@marquee/mf-shared/api';
import { Container, ErrorNote, PageTitle, useDocumentHead, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../text.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel, FilterPanelSkeleton } from './filter-panel.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PageLinks } from './page-links.tsx';
import { merchandisePictures } from './pictures.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { changed } from './shelf-changes.ts';
import { Beside, Results, Side } from './shelf-layout.ts';
import { pageCount, readShelf, shelfAddress, shelfQuery, type Shelf } from './shop-address.ts';
import { ShopToolbar } from './shop-toolbar.tsx';
import { useChosen } from './use-chosen.ts';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));

/** Another page of the same shelf begins at its top; its first heading is where reading goes on. */
function useTopOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus();
    scrollTo({ top: 0, behavior: 'instant' });
  }, [page]);
  return heading;
}

/** All merchandise: narrowed, in order, page by page; the address says what is shown. */
export default function ShopPage() {
  const [params] = useSearchParams();
  const shelf = readShelf(params);
  const text = useText('shop');
  const { nameOf: categoryName } = useVocabulary('category');
  const list = useApi('GET /product/shelf', { query: shelfQuery(shelf) }, { keepPrevious: true });
  const { data } = list;
  const [first] = data?.content ?? [];
  const [category, another] = shelf.categories;
  useDocumentHead({
    description: text('shopLead'),
    image: first && merchandisePictures(first)[0]?.src,
    address: shelfAddress({ categories: category && !another ? [category] : [], title: shelf.title, page: shelf.page }),
  });
  return (
    <Container $pad>
      <PageTitle lead={text('shopLead')}>{category && !another ? categoryName(category) : text('shop')}</PageTitle>
      {list.error && !data ? <ErrorNote error={list.error} onRetry={list.refetch} /> : <ShelfView shelf={shelf} answer={data} busy={list.isPlaceholderData} />}
    </Container>
  );
}

interface ViewProps {
  readonly shelf: Shelf;
  readonly answer: ReturnType<typeof useApi<'GET /product/shelf'>>['data'];
  readonly busy: boolean;
}

function ShelfView({ shelf, answer, busy }: ViewProps) {
  const text = useText('shop');
  const filters = useText('filters');
  const navigate = useNavigate();
  const heading = useTopOfPage(shelf.page);
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'left'>('closed');
  const chosen = useChosen(shelf, answer?.facets.title ?? []);
  const total = answer ? text(answer.totalIsExact ? 'count' : 'manyCount', { count: answer.totalElements }) : '';
  const pages = pageCount(answer?.totalElements ?? 0);
  const panel = answer ? <FilterPanel shelf={shelf} facets={answer.facets} isAbout={!answer.totalIsExact} /> : <FilterPanelSkeleton />;
  return (
    <Beside>
      <Side aria-labelledby="shop-filters">
        <h2 id="shop-filters">{filters('heading')}</h2>
        {panel}
      </Side>
      <Results aria-labelledby="shop-products">
        <VisuallyHidden as="h2" id="shop-products" ref={heading} tabIndex={-1}>
          {text('products')}
        </VisuallyHidden>
        <ShopToolbar
          shelf={shelf}
          total={total}
          chosen={chosen.length}
          onSort={(sort) => void navigate(shelfAddress(changed(shelf, { sort })), { preventScrollReset: true })}
          onFilters={() => {
            setDrawer('open');
          }}
        />
        <ChosenFilters shelf={shelf} chosen={chosen} />
        {answer ? null : <ProductGridSkeleton beside />}
        {answer && !busy && shelf.page > pages ? <Navigate replace to={shelfAddress({ ...shelf, page: pages })} /> : null}
        {answer?.totalElements === 0 ? <NothingFound shelf={shelf} chosen={chosen} without={answer.without} /> : null}
        {answer && answer.content.length > 0 ? <ProductGrid products={answer.content} eager busy={busy} beside /> : null}
        {answer ? <PageLinks page={shelf.page} pages={pages} addressOf={(page) => shelfAddress({ ...shelf, page })} /> : null}
      </Results>
      {drawer === 'closed' ? null : (
        <Suspense>
          <FilterDrawer
            shelf={shelf}
            chosen={chosen}
            total={total}
            isOpen={drawer === 'open'}
            onClose={() => {
              setDrawer('left');
            }}
          >
            {panel}
          </FilterDrawer>
        </Suspense>
      )}
    </Beside>
  );
}
