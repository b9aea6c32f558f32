import { lazy, Suspense } from 'react';
import type { Product } from '@marquee/api/contract';
import { Container, ErrorNote, TextSkeleton, WhenNear } from '@marquee/mf-shared/ui';
import { textAhead } from '../text.ts';

const load = async () => (await Promise.all([import('./title-ratings.tsx'), textAhead('ratings')]))[0];
const TitleRatings = lazy(async () => {
  // Retries once before the script counts as failed.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.TitleRatings ?? Lost };
});

/** Loads the code and the ratings of a title once the viewer scrolls near. */
export function NearRatings({ title }: { readonly title: Product }) {
  return (
    <WhenNear placeholder={<RatingsSkeleton />}>
      <Suspense fallback={<RatingsSkeleton />}>
        <TitleRatings title={title} />
      </Suspense>
    </WhenNear>
  );
}

function RatingsSkeleton() {
  return (
    <Container aria-hidden="true">
      <TextSkeleton lines={5} />
    </Container>
  );
}

/** Replaces ratings whose script failed; the rest of the page keeps working. */
function Lost() {
  return (
    <Container>
      <ErrorNote
        error={{ code: 'OFFLINE', message: 'The script of the ratings did not come.' }}
        onRetry={() => {
          location.reload();
        }}
      />
    </Container>
  );
}
