import { useState } from 'react';
import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Button, Choice, ErrorNote, TextSkeleton } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { Frame } from './frame.tsx';
import { OwnReview, useOwnReview, WriteReview } from './own-review.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';

const SIZE = 8;
const sorts = { helpful: 'helpful', newest: 'createdAt' } as const;
type Sort = keyof typeof sorts;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from('lg')} {
    grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr);
    gap: clamp(2rem, 5vw, 5rem);
    align-items: start;
  }
`;
const Aside = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  > :first-child {
    inline-size: 100%;
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 2.5rem;
  [role='status'] {
    margin-inline-end: auto;
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;
const Quiet = styled.p`
  padding-block: var(--space-5);
  color: var(--text-muted);
`;

/** Shows the ratings of a product: the summary, the reader's own review first, then the others. */
export function ProductReviews({ product }: { readonly product: Product }) {
  const text = useText('reviews');
  const own = useOwnReview(product);
  const [stars, setStars] = useState<number>();
  const [sort, setSort] = useState<Sort>('helpful');
  const [page, setPage] = useState(0);
  const summary = useApi('GET /rating/summary', { query: { productId: product.id } }).data;
  const order = { page, size: SIZE, sortBy: sorts[sort], sortDirection: 'desc' } as const;
  const query = { targetType: 'PRODUCT', targetId: product.id, ...order, ...(stars && { score: stars }) } as const;
  const list = useApi('GET /rating/list', { query }, { keepPrevious: true, ...(own.identity && { person: own.identity.id }) });
  const total = list.data?.totalElements ?? 0;
  const choose = (next: number | undefined) => {
    setStars(next);
    setPage(0);
  };
  const bar = (
    <Bar>
      <span role="status">{stars ? text('ofStars', { stars, count: total }) : text('count', { count: total })}</span>
      {stars ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            choose(undefined);
          }}
        >
          {text('all')}
        </Button>
      ) : null}
      <Choice
        label={text('sort')}
        value={sort}
        options={[
          { id: 'helpful', label: text('mostHelpful') },
          { id: 'newest', label: text('newest') },
        ]}
        onChange={(id) => {
          setSort(id === 'newest' ? 'newest' : 'helpful');
          setPage(0);
        }}
      />
    </Bar>
  );
  return (
    <Frame aria-labelledby="product-reviews">
      <h2 id="product-reviews">{text('heading')}</h2>
      <Columns>
        <Aside>
          <ReviewSummary product={product} summary={summary} chosen={stars} onChoose={choose} />
          <WriteReview product={product} own={own} />
        </Aside>
        <div>
          {total > 0 || stars ? bar : null}
          {own.mine ? <OwnReview product={product} review={own.mine} /> : null}
          {list.error && !list.data ? <ErrorNote error={list.error} onRetry={list.refetch} /> : null}
          {list.isPending ? <TextSkeleton lines={6} /> : null}
          {list.data && total === 0 && !own.mine ? <Quiet>{text(stars ? 'noneSuch' : 'none')}</Quiet> : null}
          <ReviewList
            reviews={list.data?.content.filter(({ isOwn }) => !isOwn) ?? []}
            busy={list.isPlaceholderData}
            page={page}
            pages={Math.ceil(total / SIZE)}
            onPage={setPage}
          />
        </div>
      </Columns>
    </Frame>
  );
}
