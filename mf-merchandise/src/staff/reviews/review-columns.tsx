import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, Cluster, Rating, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { STARS, type Review } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { stateOf, type ReviewState } from './review-state.ts';

export const tones: Readonly<Record<ReviewState, ChipTone>> = { PUBLISHED: 'success', WAITING: 'warning', HIDDEN: 'neutral' };

/** Two lines of what was said; the rest is seen when the row is opened. */
const Said = styled(Words)`
  min-inline-size: 12rem;
  > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    unicode-bidi: plaintext;
  }
`;

/** Reviews in a table, the last first. */
export function useReviewColumns(): readonly Column<Review>[] {
  const text = useText('staffReviews');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'product',
        header: text('product'),
        cell: ({ productName, author }) => (
          <Words>
            <bdi>{productName}</bdi>
            <small>{text('by', { author: author.firstName })}</small>
          </Words>
        ),
      },
      { id: 'stars', header: text('stars'), cell: ({ score }) => <Rating score={score} outOf={STARS} look="stars" /> },
      {
        id: 'said',
        header: text('said'),
        cell: ({ review, pictures, answer }) => {
          const more = [...(pictures.length > 0 ? [text('pictures', { count: pictures.length })] : []), ...(answer ? [text('answered')] : [])];
          return (
            <Said>
              <span>{review || text('noWords')}</span>
              {more.length > 0 ? <small>{more.join(' · ')}</small> : null}
            </Said>
          );
        },
      },
      { id: 'createdAt', header: text('when'), cell: ({ createdAt }) => formatDate(createdAt, locale, 'day') },
      {
        id: 'state',
        header: text('state'),
        cell: (review) => {
          const state = stateOf(review);
          return (
            <Cluster $gap={2}>
              <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>
              {review.reports > 0 ? <Chip tone="danger">{text('reported', { count: review.reports })}</Chip> : null}
            </Cluster>
          );
        },
      },
    ],
    [text, locale],
  );
}
