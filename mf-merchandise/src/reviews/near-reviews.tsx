import { lazy, Suspense } from 'react';
import type { Product } from '@marquee/api/contract';
import { ErrorNote, WhenNear } from '@marquee/mf-shared/ui';
import { textAhead } from '../text.ts';
import { ReviewsSkeleton } from './frame.tsx';

const load = async () => (await Promise.all([import('./product-reviews.tsx'), textAhead('reviews')]))[0];
const ProductReviews = lazy(async () => {
  // Once more, before a lost script is taken for a failure.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.ProductReviews ?? Lost };
});

/** What people say of a product, once that is near; its code comes then, too. */
export function NearReviews({ product }: { readonly product: Product }) {
  return (
    <WhenNear placeholder={<ReviewsSkeleton />}>
      <Suspense fallback={<ReviewsSkeleton />}>
        <ProductReviews product={product} />
      </Suspense>
    </WhenNear>
  );
}

/** Without their script the rest of the page goes on. */
function Lost() {
  return (
    <ErrorNote
      error={{ code: 'OFFLINE', message: 'The script of the reviews did not come.' }}
      onRetry={() => {
        location.reload();
      }}
    />
  );
}
