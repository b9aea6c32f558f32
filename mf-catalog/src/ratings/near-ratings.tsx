import { lazy, Suspense } from 'react';
import type { Product } from '@marquee/api/contract';
import { Container, ErrorNote, TextSkeleton, WhenNear } from '@marquee/mf-shared/ui';
import { textAhead } from '../text.ts';

const load = async () => (await Promise.all([import('./title-ratings.tsx'), textAhead('ratings')]))[0];
const TitleRatings = lazy(async () => {
  // Once more, before a lost script is taken for a failure.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.TitleRatings ?? Lost };
});

/** What viewers think of a title, once that is near; its code comes then, too. */
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

/** Without their script the rest of the page goes on. */
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
