import type { EntityStatus } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Bone, Button } from '@marquee/mf-shared/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveIcons } from './move-icons.ts';
import { stepsOf, type Mover, type MoveRequest } from './moves.ts';
import { ReadinessList } from './readiness-list.tsx';
import { hindrances, needsOther, type Standings } from './standings.ts';
import { StatusChip } from './status-chip.tsx';
import { useMoveName } from './use-move-name.ts';
import { useMoveWords } from './use-move-words.ts';

const Now = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Hint = styled.p`
  flex-basis: 100%;
  font-size: var(--font-xs);
  color: var(--text-muted);
`;

/** Where it stands, and what that means. */
export function TitleStatus({ status }: { readonly status: EntityStatus }) {
  const words = useText('title');
  return (
    <Now>
      <StatusChip status={status} />
      <p>{words(`about${status}`)}</p>
    </Now>
  );
}

export function TitleReadiness({ id, standings }: { readonly id: string; readonly standings: Standings }) {
  const standing = standings.get(id);
  return standing ? <ReadinessList standing={standing} /> : <Bone $height="10rem" />;
}

interface TitleStepsProps {
  readonly title: Mover;
  readonly standings: Standings;
  /** Something is typed that is not saved: steps wait for that. */
  readonly dirty: boolean;
  readonly of?: MoveRequest['of'];
}

/** Where it may go from where it stands. */
export function TitleSteps({ title, standings, dirty, of }: TitleStepsProps) {
  const text = useText('titleForm');
  const words = useMoveWords(of);
  const nameOf = useMoveName();
  const review = useText('review');
  const hint = useId();
  const otherHint = useId();
  const [asked, setAsked] = useState<MoveRequest>();
  const standing = standings.get(title.id);
  const moves = standing ? stepsOf(standing) : [];
  if (!standing || moves.length === 0) return null;
  const waits = moves.filter((move) => needsOther(move, standing));
  // The way on stands out once nothing is in its way.
  const main = moves.find((move) => (move === 'complete' && standing.entityStatus !== 'APPROVED') || move === 'approve' || move === 'restore');
  return (
    <Steps>
      {moves.map((move) => {
        const Icon = moveIcons[move];
        return (
          <Button
            key={move}
            size="sm"
            variant={move === main && !waits.includes(move) && hindrances(move, standing).length === 0 ? 'primary' : 'secondary'}
            icon={<Icon />}
            disabled={dirty || waits.includes(move)}
            aria-describedby={waits.includes(move) ? otherHint : dirty ? hint : undefined}
            onClick={() => {
              setAsked({ move, titles: [title], of });
            }}
          >
            {nameOf(move, standing)}
          </Button>
        );
      })}
      {dirty ? <Hint id={hint}>{text('saveFirst')}</Hint> : null}
      {waits.length > 0 ? <Hint id={otherHint}>{review('needsOther')}</Hint> : null}
      {asked ? (
        <MoveDialog
          request={asked}
          standings={standings}
          onClose={() => {
            setAsked(undefined);
          }}
          onDone={({ moved }) => {
            setAsked(undefined);
            void request('toast.show', { tone: 'info', text: words.done(asked.move, moved) });
          }}
        />
      ) : null}
    </Steps>
  );
}
