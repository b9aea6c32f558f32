import { documentSettings } from '@marquee/mf-shared/api';
import { Container, EmptyState, ErrorNote, LinkButton, PageTitle, useDocumentHead } from '@marquee/mf-shared/ui';
import { Store } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { categoriesOf, titlesOf } from './groupings.ts';
import { merchandisePictures } from './pictures.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { ShelfHead } from './shelf-head.tsx';
import { StorefrontHero, StorefrontHeroSkeleton } from './storefront-hero.tsx';
import { TitleTiles } from './title-tiles.tsx';
import { useWholeShop } from './use-whole-shop.ts';

/** Products of the hero, and of a row of the shelf under it; there are two rows when both are full. */
const HERO = 3;
const ROW = 4;
const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding-block-start: var(--space-8);
`;

/** The window of the shop: what is loved most, and the ways into the rest. */
export default function StorefrontPage() {
  const text = useText('shop');
  const { app_name } = documentSettings().tenant.settings;
  const shop = useWholeShop();
  const products = shop.data?.content ?? [];
  const title = text('store', { brand: app_name });
  const [first] = products;
  useDocumentHead({ description: text('storeLead'), image: first && merchandisePictures(first)[0]?.src });
  if (shop.data && products.length === 0) {
    return (
      <Container $pad>
        <PageTitle look="hidden">{title}</PageTitle>
        <EmptyState icon={<Store />} title={text('storeEmpty')} action={<LinkButton to="/">{text('home')}</LinkButton>} text={text('storeEmptyWords')} />
      </Container>
    );
  }
  return (
    <Container $pad>
      {shop.isPending ? <StorefrontHeroSkeleton title={title} /> : <StorefrontHero title={title} products={products.slice(0, HERO)} />}
      <Sections>
        {shop.error && !shop.data ? <ErrorNote error={shop.error} onRetry={shop.refetch} /> : null}
        {shop.error && !shop.data ? null : (
          <section aria-labelledby="shop-featured">
            <ShelfHead id="shop-featured" title={text('featured')} to="/merchandise/shop" />
            {shop.isPending ? <ProductGridSkeleton /> : <ProductGrid products={featured(products)} />}
          </section>
        )}
        <CategoryTiles categories={categoriesOf(shop.data?.facets.category ?? [], products)} />
        <TitleTiles titles={titlesOf(shop.data?.facets.title ?? [], products)} />
      </Sections>
    </Container>
  );
}

/** Best rated first; those of the hero are not shown twice while there are others. */
function featured<T extends { readonly ratingScore: number }>(products: readonly T[]): T[] {
  const rest = products.length >= HERO + ROW ? products.slice(HERO) : [...products];
  return rest.sort((a, b) => b.ratingScore - a.ratingScore).slice(0, rest.length >= 2 * ROW ? 2 * ROW : ROW);
}
