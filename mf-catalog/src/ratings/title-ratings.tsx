import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Product } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { Button, Container, LinkButton, Rating, TextSkeleton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TITLE_POINTS } from './rating-scale.ts';

/** Rating form, loaded only for people who are signed in. */
const MyRating = lazy(() => import('./my-rating.tsx').then((module) => ({ default: module.MyRating })));

const FIRST = 4;
const MORE = 20;

const Columns = styled(Container)`
  display: grid;
  gap: var(--space-6) var(--space-8);
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 992px) {
    grid-template-columns: minmax(16rem, 26rem) minmax(0, 1fr);
  }
`;
const Heading = styled.h2`
  font-size: var(--font-xl);
  margin-block-end: var(--space-3);
`;
const Score = styled.p`
  display: flex;
  margin-block-end: var(--space-4);
  font-size: var(--font-lg);
  font-weight: 650;
`;
const Reviews = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0 0 var(--space-4);
  padding: 0;
  list-style: none;
`;
const Review = styled.li`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    font-size: var(--font-sm);
  }
  time {
    margin-inline-start: auto;
    color: var(--text-muted);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    line-height: 1.6;
  }
`;
const Quiet = styled.p`
  color: var(--text-muted);
`;

export function TitleRatings({ title }: { readonly title: Product }) {
  const text = useText('ratings');
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  const { identity, ready } = useShared('session');
  const { pathname } = useLocation();
  const [size, show] = useState(FIRST);
  const target = { targetType: 'PRODUCT', targetId: title.id } as const;
  const { data } = useApi('GET /rating/list', { query: { ...target, size, sortBy: 'lastModified', sortDirection: 'desc' } }, { keepPrevious: true });
  const reviews = data?.content.filter(({ review }) => review !== '') ?? [];
  return (
    <Columns as="section" aria-labelledby="ratings-heading">
      <div>
        <Heading id="ratings-heading">{text('heading')}</Heading>
        {title.ratingCount > 0 ? (
          <Score>
            <Rating score={title.ratingScore} count={title.ratingCount} />
          </Score>
        ) : null}
        {identity ? (
          <Suspense fallback={<TextSkeleton lines={3} />}>
            <MyRating key={title.id} title={title} />
          </Suspense>
        ) : null}
        {!identity && ready ? (
          <LinkButton variant="secondary" to={`/login?returnTo=${encodeURIComponent(pathname)}`}>
            {text('signIn')}
          </LinkButton>
        ) : null}
      </div>
      <div>
        {data && reviews.length === 0 && title.ratingCount === 0 ? <Quiet>{text('none')}</Quiet> : null}
        <Reviews>
          {reviews.map(({ id, author, score, review, lastModified }) => (
            <Review key={id}>
              <header>
                <strong>{author.firstName}</strong>
                <Rating score={score} outOf={TITLE_POINTS} />
                <time dateTime={lastModified}>{formatDate(lastModified, locale, 'day', timeZone)}</time>
              </header>
              <p>{review}</p>
            </Review>
          ))}
        </Reviews>
        {data && !data.lastPage && size < MORE ? (
          <Button
            variant="secondary"
            onClick={() => {
              show(MORE);
            }}
          >
            {text('more')}
          </Button>
        ) : null}
      </div>
    </Columns>
  );
}
