import type { Product } from '@marquee/api/contract';
import { useApi, useVocabulary } from '@marquee/mf-shared/api';
import { useViewed } from '@marquee/mf-shared/session';
import { AppLink, Chip, Container, EmptyState, ErrorNote, LinkButton, PageTitle, Rating, useDocumentHead } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { BuyBox } from '../buy/buy-box.tsx';
import { choiceFrom, skuOf, type Choice } from '../buy/sku-choice.ts';
import { DropBox } from '../drop/drop-box.tsx';
import { NearReviews } from '../reviews/near-reviews.tsx';
import { merchandisePictures } from '../shop/pictures.ts';
import { shelfAddress } from '../shop/shop-address.ts';
import { useText } from '../text.ts';
import { WishButton } from '../wishlist/wish-button.tsx';
import { Features } from './features.tsx';
import { Gallery } from './gallery.tsx';
import { NearMore } from './near-more.tsx';
import { productHead } from './product-head.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductTerms } from './product-terms.tsx';
import { ShareProduct } from './share-product.tsx';
import { RelatedTitles } from './related-titles.tsx';
import { useSeen } from './seen.ts';
import { Split } from './split.tsx';

const Details = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  min-inline-size: 0;
  h1 {
    font-size: var(--font-3xl);
    font-weight: 750;
    overflow-wrap: anywhere;
  }
  ${from('lg')} {
    position: sticky;
    inset-block-start: calc(var(--sticky-top) + var(--account-nav-height) + var(--space-5));
  }
`;
const Head = styled.div`
  display: grid;
  gap: var(--space-2);
  > a {
    justify-self: start;
    font-size: var(--font-sm);
    font-weight: 600;
    color: var(--text-muted);
  }
`;
const Wish = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-3);
`;
const About = styled.section`
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--border);
  h2 {
    font-size: var(--font-md);
    letter-spacing: 0;
    margin-block-end: var(--space-2);
  }
  p {
    color: var(--text-muted);
    max-inline-size: 38rem;
    line-height: 1.65;
  }
`;

/** One product: pictures, options, stock, and the stories it comes from. */
export default function ProductPage() {
  const { path = '' } = useParams();
  const text = useText('product');
  const item = useApi('GET /product/item', { query: { path } });
  const isGone = item.error?.code === 'NOT_FOUND' || (item.data && item.data.kind !== 'MERCHANDISE');
  if (item.data && !isGone) return <Found key={path} product={item.data} />;
  return (
    <Container $pad>
      <PageTitle look="hidden">{isGone ? text('gone') : text('loading')}</PageTitle>
      {isGone ? (
        <EmptyState icon={<PackageX />} title={text('gone')} action={<LinkButton to="/merchandise/shop">{text('shop')}</LinkButton>} text={text('goneWords')} />
      ) : null}
      {item.error && !isGone ? <ErrorNote error={item.error} onRetry={item.refetch} /> : null}
      {item.isPending ? <ProductSkeleton /> : null}
    </Container>
  );
}

/** The choice of options lives in the address, so that a link shows the very thing. */
function Found({ product }: { readonly product: Product }) {
  const [params, setParams] = useSearchParams();
  const text = useText('product');
  const buy = useText('buy');
  const { nameOf: categoryName } = useVocabulary('category');
  const { name, skus, metaData, description, ratingScore, ratingCount } = product;
  useDocumentHead(productHead(product));
  useSeen(product.path);
  useViewed(product.id);
  // The address follows in its own time, and a press may come before it.
  const address = params.toString();
  const [chosen, setChosen] = useState<{ readonly before: string; readonly choice: Choice }>();
  if (chosen && chosen.before !== address) setChosen(undefined);
  const choice = choiceFrom(skus, chosen?.before === address ? chosen.choice : Object.fromEntries(params));
  const termsOf = metaData.isGiftCard ? undefined : (skuOf(skus, choice) ?? skus[0])?.id;
  const choose = (next: Choice) => {
    setChosen({ before: address, choice: next });
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Container $pad>
      <Split>
        <Gallery name={name} pictures={merchandisePictures(product)} />
        <Details>
          <Head>
            {metaData.category ? (
              <AppLink look="quiet" to={shelfAddress({ categories: [metaData.category] })}>
                <bdi>{categoryName(metaData.category)}</bdi>
              </AppLink>
            ) : null}
            <PageTitle>{name}</PageTitle>
            {metaData.isGiftCard ? (
              <div>
                <Chip tone="info">{buy('giftCard')}</Chip>
              </div>
            ) : null}
            {ratingCount > 0 ? <Rating score={ratingScore} outOf={5} count={ratingCount} /> : null}
          </Head>
          <div>
            {product.hasDrop ? <DropBox product={product} choice={choice} onChoose={choose} /> : <BuyBox product={product} choice={choice} onChoose={choose} />}
            <Wish>
              <WishButton id={product.id} />
              <ShareProduct product={product} />
            </Wish>
          </div>
          {description ? (
            <About>
              <h2>{text('about')}</h2>
              <p dir="auto">{description}</p>
            </About>
          ) : null}
          {termsOf ? <ProductTerms skuId={termsOf} /> : null}
          <Features of={product.features} />
          <RelatedTitles paths={metaData.relatedTitles ?? []} />
        </Details>
      </Split>
      <NearReviews product={product} />
      <NearMore product={product} />
    </Container>
  );
}
