import type { TitleReview } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, ErrorNote, TextSkeleton, type ChipTone } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const tones: Readonly<Record<TitleReview['state'], ChipTone>> = { WAITING: 'info', WITHDRAWN: 'neutral', APPROVED: 'success', SENT_BACK: 'warning' };
const STEP = 10;
/** The most the API hands out at once. */
const MAX_SHOWN = 100;

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  min-inline-size: 0;
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Said = styled.blockquote`
  inline-size: 100%;
  margin: 0;
  padding: var(--space-2) var(--space-3);
  border-inline-start: 3px solid var(--border-strong);
  background: color-mix(in srgb, var(--text) 4%, transparent);
  white-space: pre-line;
  &[data-reason] {
    border-color: var(--warning-text);
    background: var(--warning-soft);
  }
`;
const Earlier = styled.section`
  display: grid;
  gap: var(--space-3);
  h3 {
    font-size: var(--font-sm);
    font-weight: 600;
  }
  ol {
    display: grid;
    gap: var(--space-4);
    list-style: none;
  }
`;

/** The state of a submission in a word. */
export function ReviewChip({ state }: Pick<TitleReview, 'state'>) {
  const text = useText('review');
  return <Chip tone={tones[state]}>{text(state)}</Chip>;
}

/** A submission: its note, and what was decided on it. */
export function LastReview({ review }: { readonly review: TitleReview }) {
  const text = useText('review');
  const { locale } = useShared('theme');
  const { state, note, reason, submittedAt, submittedBy, decidedAt, decidedBy } = review;
  const when = (at: string) => ({ ago: formatAgo(at, locale) });
  return (
    <Frame>
      <ReviewChip state={state} />
      <small title={formatDate(submittedAt, locale, 'moment')}>
        {submittedBy ? text('submittedBy', { name: submittedBy, ...when(submittedAt) }) : text('submitted', when(submittedAt))}
      </small>
      {note ? <Said dir="auto">{note}</Said> : null}
      {decidedAt && state !== 'WAITING' ? (
        <small title={formatDate(decidedAt, locale, 'moment')}>
          {decidedBy ? text(`${state}_by`, { name: decidedBy, ...when(decidedAt) }) : text(`${state}_at`, when(decidedAt))}
        </small>
      ) : null}
      {reason ? (
        <Said dir="auto" data-reason="">
          {reason}
        </Said>
      ) : null}
    </Frame>
  );
}

/** The submissions before the last one. */
export function ReviewHistory({ productId, last }: { readonly productId: string; readonly last: string }) {
  const text = useText('review');
  const [size, setSize] = useState(STEP);
  const { data, error, refetch, isFetching } = useApi('GET /product/submission/list', { query: { productId, size } }, { keepPrevious: true });
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />;
  if (!data) return <TextSkeleton lines={2} />;
  const earlier = data.content.filter(({ id }) => id !== last);
  if (earlier.length === 0) return null;
  return (
    <Earlier>
      <h3>{text('history')}</h3>
      <ol role="list">
        {earlier.map((review) => (
          <li key={review.id}>
            <LastReview review={review} />
          </li>
        ))}
      </ol>
      {data.lastPage || size >= MAX_SHOWN ? null : (
        <Button
          size="sm"
          variant="secondary"
          loading={isFetching}
          onClick={() => {
            setSize(Math.min(size + STEP, MAX_SHOWN));
          }}
        >
          {text('more')}
        </Button>
      )}
    </Earlier>
  );
}
