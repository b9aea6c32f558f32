import type { ProductMove } from '@marquee/api/contract';
import { TriangleAlert } from 'lucide-react';
import { Button } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { moveIcons } from '../titles/move-icons.ts';

interface SelectionBarProps {
  readonly count: number;
  /** Moves that at least one selected title has. */
  readonly moves: readonly ProductMove[];
  /** Number of selected titles whose last move was refused. */
  readonly refused: number;
  /** Result of the last move, with its undo. */
  readonly done: { readonly text: string; readonly onUndo?: () => void } | undefined;
  readonly onAct: (move: ProductMove) => void;
  readonly onClear: () => void;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-5);
  border-block: 1px solid var(--border);
  background: color-mix(in srgb, var(--accent) 10%, var(--surface));
  font-size: var(--font-sm);
  strong {
    margin-inline-end: var(--space-2);
    font-variant-numeric: tabular-nums;
  }
`;
const Refusal = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  color: var(--danger-text);
  font-weight: 600;
  svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

export function SelectionBar({ count, moves, refused, done, onAct, onClear }: SelectionBarProps) {
  const text = useText('library');
  const words = useText('move');
  return (
    <div role="status">
      {count > 0 ? (
        <Frame>
          <strong>{text('selected', { count })}</strong>
          {moves.map((move) => {
            const Icon = moveIcons[move];
            return (
              <Button
                key={move}
                size="sm"
                variant="secondary"
                icon={<Icon />}
                onClick={() => {
                  onAct(move);
                }}
              >
                {words(move)}
              </Button>
            );
          })}
          {moves.length === 0 ? <span>{text('noMoves')}</span> : null}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {text('clearSelection')}
          </Button>
          {refused > 0 ? (
            <Refusal>
              <TriangleAlert aria-hidden="true" />
              {text('failed', { count: refused })}
            </Refusal>
          ) : null}
        </Frame>
      ) : done ? (
        <Frame>
          <strong>{done.text}</strong>
          {done.onUndo ? (
            <Button size="sm" variant="secondary" onClick={done.onUndo}>
              {words('undo')}
            </Button>
          ) : null}
        </Frame>
      ) : null}
    </div>
  );
}
