import { lazy, Suspense, useState, type ReactNode } from 'react';
import { call } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate, useTimeZone } from '@marquee/mf-shared/format';
import { Button, Chip, Rating, useErrorText } from '@marquee/mf-shared/ui';
import { BadgeCheck, Flag, ThumbsUp } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { ReviewPictures } from './review-pictures.tsx';
import { STARS, type Review } from './use-reviews.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

const Frame = styled.article`
  display: grid;
  gap: var(--space-3);
  padding-block: var(--space-5);
  border-block-end: 1px solid var(--border);
  > p {
    max-inline-size: 44rem;
    white-space: pre-line;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    text-align: match-parent;
    line-height: 1.65;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  font-size: var(--font-sm);
  h3 {
    font-size: var(--font-md);
    letter-spacing: 0;
  }
  time {
    margin-inline-start: auto;
    color: var(--text-muted);
  }
  svg {
    inline-size: 1.1em;
    block-size: 1.1em;
  }
`;
const Answer = styled.div`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 42rem;
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--accent);
  border-start-end-radius: var(--radius-2);
  border-end-end-radius: var(--radius-2);
  background: color-mix(in srgb, var(--text) 5%, transparent);
  font-size: var(--font-sm);
  p {
    white-space: pre-line;
    unicode-bidi: plaintext;
    text-align: match-parent;
    line-height: 1.6;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

interface CardProps {
  readonly review: Review;
  /** Actions of the author, in place of those of other readers. */
  readonly acts?: ReactNode;
  /** State of the review, shown to its author. */
  readonly state?: ReactNode;
}

/** Shows a review, and the shop's reply. */
export function ReviewCard({ review, acts, state }: CardProps) {
  const text = useText('reviews');
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  const { author, score, isBuyer, createdAt, pictures, answer } = review;
  const heading = `review-${review.id}`;
  return (
    <Frame aria-labelledby={heading}>
      <Head>
        <h3 id={heading}>
          <bdi>{author.firstName}</bdi>
        </h3>
        <Rating score={score} outOf={STARS} look="stars" />
        {isBuyer ? (
          <Chip tone="success">
            <BadgeCheck aria-hidden="true" />
            {text('bought')}
          </Chip>
        ) : null}
        {state}
        <time dateTime={createdAt}>{formatDate(createdAt, locale, 'day', timeZone)}</time>
      </Head>
      {review.review ? <p>{review.review}</p> : null}
      <ReviewPictures pictures={pictures} author={author.firstName} />
      {answer ? (
        <Answer>
          <strong>{text('answerOf', { organization: answer.organization })}</strong>
          <p>{answer.text}</p>
        </Answer>
      ) : null}
      <Acts>{acts ?? <Others review={review} />}</Acts>
    </Frame>
  );
}

/** Lets other readers mark a review as helpful or report it, after signing in. */
function Others({ review }: { readonly review: Review }) {
  const text = useText('reviews');
  const say = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { identity } = useShared('session');
  const [changed, setVote] = useState<{ helpful: number; isHelpful: boolean }>();
  const [isReporting, setReporting] = useState(false);
  const vote = changed ?? review;
  const signedIn = (act: () => void) => () => {
    if (identity) act();
    else void navigate(`/login?returnTo=${encodeURIComponent(pathname + search)}`);
  };
  async function toggle(): Promise<void> {
    const isHelpful = !vote.isHelpful;
    setVote({ helpful: vote.helpful + (isHelpful ? 1 : -1), isHelpful });
    const answer = await call('POST /rating/vote/:id', { params: { id: review.id }, body: { isHelpful } });
    setVote(answer.ok ? answer.value : changed);
    if (!answer.ok) await request('toast.show', { tone: 'error', text: say(answer.error) });
  }
  return (
    <>
      <Button
        variant={vote.isHelpful ? 'secondary' : 'ghost'}
        size="sm"
        icon={<ThumbsUp />}
        aria-pressed={vote.isHelpful}
        onClick={signedIn(() => void toggle())}
      >
        {text('helpful', { count: vote.helpful })}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag />}
        onClick={signedIn(() => {
          setReporting(true);
        })}
      >
        {text('report')}
      </Button>
      {isReporting ? (
        <Suspense>
          <ReportDialog
            review={review}
            onClose={() => {
              setReporting(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
