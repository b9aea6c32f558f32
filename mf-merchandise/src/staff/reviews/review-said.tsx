import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { AppLink, Chip, Cluster, ErrorNote, Rating, Stack } from '@marquee/mf-shared/ui';
import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { ReviewPictures } from '../../reviews/review-pictures.tsx';
import { STARS, type Review } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';
import { tones } from './review-columns.tsx';
import { stateOf } from './review-state.ts';

const Words = styled.p`
  white-space: pre-line;
  unicode-bidi: plaintext;
  text-align: match-parent;
  line-height: 1.65;
`;
const Facts = styled(Cluster)`
  font-size: var(--font-sm);
  color: var(--text-muted);
  svg {
    inline-size: 1.1em;
    block-size: 1.1em;
  }
`;
const Reports = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--danger-soft);
  font-size: var(--font-sm);
  unicode-bidi: plaintext;
`;

export function ReviewSaid({ review }: { readonly review: Review }) {
  const text = useText('staffReviews');
  const reviews = useText('reviews');
  const { locale } = useShared('theme');
  const { author, score, isBuyer, helpful, createdAt, pictures, productPath } = review;
  const state = stateOf(review);
  return (
    <Stack $gap={3}>
      <Facts $gap={3}>
        <Rating score={score} outOf={STARS} look="stars" />
        <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>
        {isBuyer ? (
          <Chip tone="success">
            <BadgeCheck aria-hidden="true" />
            {reviews('bought')}
          </Chip>
        ) : null}
        <span>{text('by', { author: author.firstName })}</span>
        <time dateTime={createdAt}>{formatDate(createdAt, locale, 'moment')}</time>
        <span>{text('foundHelpful', { count: helpful })}</span>
        {productPath ? <AppLink to={`/merchandise/shop/${productPath}`}>{text('see')}</AppLink> : null}
      </Facts>
      <Words>{review.review || text('noWords')}</Words>
      <ReviewPictures pictures={pictures} author={author.firstName} />
    </Stack>
  );
}

/** Lists the unsettled reports of a review. */
export function ReviewReports({ review: { id, reports } }: { readonly review: Review }) {
  const text = useText('staffReviews');
  const reviews = useText('reviews');
  const list = useApi('GET /rating/reports/:id', { params: { id } }, { enabled: reports > 0 });
  const open = list.data?.content.filter(({ isSettled }) => !isSettled) ?? [];
  if (list.error) return <ErrorNote error={list.error} onRetry={list.refetch} />;
  if (open.length === 0) return null;
  return (
    <Reports role="list" aria-label={text('reports')}>
      {open.map(({ reason, note, reportedBy, reportedAt }) => (
        <li key={`${reportedAt} ${reportedBy.firstName}`}>
          <strong>{reviews(`reason${reason}`)}</strong> <span>{text('by', { author: reportedBy.firstName })}</span>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </Reports>
  );
}
