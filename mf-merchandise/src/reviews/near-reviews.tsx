import { lazy, Suspense } from 'react';
import type { Product } from '@marquee/api/contract';
import { ErrorNote, WhenNear } from '@marquee/mf-shared/ui';
import { textAhead } from '../text.ts';
import { ReviewsSkeleton } from './frame.tsx';

const load = async () => (await Promise.all([import('./product-reviews.tsx'), textAhead('reviews')]))[0];
const ProductReviews = lazy(async () => {
  // Retries once before a missing script counts as a failure.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.ProductReviews ?? Lost };
});

/** Renders the reviews of a product, and loads their code, once they are near the viewport. */
export function NearReviews({ product }: { readonly product: Product }) {
  return (
    <WhenNear placeholder={<ReviewsSkeleton />}>
      <Suspense fallback={<ReviewsSkeleton />}>
        <ProductReviews product={product} />
      </Suspense>
    </WhenNear>
  );
}

/** Replaces the reviews if their script fails to load; the rest of the page works. */
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
