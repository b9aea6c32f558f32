import { Archive, CheckCheck, TriangleAlert } from 'lucide-react';
import { Button } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import type { BulkAction } from './bulk.ts';
import { useLibraryText } from './library-text.ts';

interface SelectionBarGiven {
  readonly count: number;
  /** How many of the selected were refused the last time. */
  readonly refused: number;
  readonly onAct: (action: BulkAction) => void;
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

/** What can be done with the selected rows; nothing when none is. */
export function SelectionBar({ count, refused, onAct, onClear }: SelectionBarGiven) {
  const text = useLibraryText();
  return (
    <div role="status">
      {count > 0 ? (
        <Frame>
          <strong>{text.selected(count)}</strong>
          <Button
            size="sm"
            variant="secondary"
            icon={<CheckCheck />}
            onClick={() => {
              onAct('approve');
            }}
          >
            {text.approve}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={<Archive />}
            onClick={() => {
              onAct('archive');
            }}
          >
            {text.archive}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {text.clearSelection}
          </Button>
          {refused > 0 ? (
            <Refusal>
              <TriangleAlert aria-hidden="true" />
              {text.failed(refused)}
            </Refusal>
          ) : null}
        </Frame>
      ) : null}
    </div>
  );
}
