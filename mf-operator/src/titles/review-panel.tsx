import type { Product, Readiness, ReadinessCode, ReviewMove } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { Bone, Button, Panel, Stack } from '@marquee/mf-shared/ui';
import { CheckCheck, Send, Undo2, X, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Mover } from './moves.ts';
import { useOwnTitles } from './own-titles.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { LastReview, ReviewHistory } from './review-history.tsx';
import { missingOf, useStandings } from './standings.ts';

const icons: Readonly<Record<ReviewMove, LucideIcon>> = { submit: Send, withdraw: X, approve: CheckCheck, 'send-back': Undo2 };

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Hint = styled.div`
  font-size: var(--font-sm);
  color: var(--text-muted);
  ul {
    margin-block-start: var(--space-1);
    padding-inline-start: 1.1rem;
  }
`;

interface ReviewPanelProps {
  readonly title: Mover;
  /** Something is typed that is not saved: a submission waits for that. */
  readonly isDirty: boolean;
}

/** The review of a title: what became of it so far, and what its reader may do. A title of the house that nobody submits has none. */
export function ReviewPanel({ title, isDirty }: ReviewPanelProps & { readonly title: Pick<Product, 'organizationId'> }) {
  const text = useText('review');
  const standing = useStandings([title.id]).get(title.id);
  const own = useSession().identity?.organization?.id === title.organizationId;
  // Of a supplier's title its place is kept from the beginning: nothing below it moves.
  const isSupplied = useOwnTitles().organizationId !== undefined || !own;
  if (!isSupplied && !standing?.review && !standing?.reviewMoves.length) return null;
  if (!standing)
    return (
      <Panel title={text('title')}>
        <Bone $height="6rem" />
      </Panel>
    );
  return (
    <Panel title={text('title')}>
      <Stack $gap={4}>
        {standing.review ? <LastReview review={standing.review} /> : <Hint>{text(standing.reviewMoves.includes('submit') ? 'intro' : 'never')}</Hint>}
        <ReviewSteps title={title} standing={standing} isDirty={isDirty} />
        {standing.review ? <ReviewHistory productId={title.id} last={standing.review.id} /> : null}
      </Stack>
    </Panel>
  );
}

/** Whether a step has to wait, and the words for it. */
function useHindrance({ standing, isDirty }: Pick<ReviewPanelProps, 'isDirty'> & { readonly standing: Readiness }) {
  const text = useText('review');
  const form = useText('titleForm');
  return (move: ReviewMove): string | undefined => {
    if (move === 'submit' && isDirty) return form('saveFirst');
    return move === 'approve' && standing.needsOther ? text('needsOther') : undefined;
  };
}

function ReviewSteps({ title, standing, isDirty }: ReviewPanelProps & { readonly standing: Readiness }) {
  const text = useText('review');
  const hint = useId();
  const [asked, setAsked] = useState<ReviewMove>();
  const hindranceOf = useHindrance({ standing, isDirty });
  const moves = standing.reviewMoves;
  const missing = moves.includes('submit') ? missingOf(standing) : [];
  const said = moves.map(hindranceOf).find((words) => words !== undefined);
  const isHeld = (move: ReviewMove) => hindranceOf(move) !== undefined || (move === 'submit' && missing.length > 0);
  return (
    <>
      {moves.length > 0 ? (
        <Steps>
          {moves.map((move) => {
            const Icon = icons[move];
            return (
              <Button
                key={move}
                size="sm"
                variant={move === 'submit' || move === 'approve' ? 'primary' : 'secondary'}
                icon={<Icon />}
                disabled={isHeld(move)}
                aria-describedby={isHeld(move) ? hint : undefined}
                onClick={() => {
                  setAsked(move);
                }}
              >
                {text(move)}
              </Button>
            );
          })}
        </Steps>
      ) : null}
      {missing.length > 0 || said ? (
        <Hint id={hint}>
          {said}
          {missing.length > 0 ? <Lacking missing={missing} /> : null}
        </Hint>
      ) : null}
      {asked ? (
        <ReviewDialog
          move={asked}
          title={title}
          standing={standing}
          onClose={() => {
            setAsked(undefined);
          }}
          onDone={() => {
            setAsked(undefined);
            void request('toast.show', { tone: 'info', text: text(`done_${asked}`, { name: title.name }) });
          }}
        />
      ) : null}
    </>
  );
}

/** The part of the page a missing thing is added in. */
const places: Readonly<Partial<Record<ReadinessCode, 'atMedia' | 'atPictures' | 'atEpisodes'>>> = {
  film: 'atMedia',
  captions: 'atMedia',
  poster: 'atPictures',
  hero: 'atPictures',
  picture: 'atPictures',
  episodes: 'atEpisodes',
};

function Lacking({ missing }: { readonly missing: readonly ReadinessCode[] }) {
  const text = useText('review');
  const words = useText('readiness');
  return (
    <div>
      {text('lacking')}
      <ul>
        {missing.map((code) => (
          <li key={code}>
            {words(code)} – {text(places[code] ?? 'atFields')}
          </li>
        ))}
      </ul>
    </div>
  );
}
