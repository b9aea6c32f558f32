import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@marquee/mf-shared/ui';

const Frame = styled.div<{ $wide: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  inline-size: 100%;
  ${({ $wide }) => ($wide ? 'min-block-size: 6rem;' : 'aspect-ratio: 16 / 9;')}
  padding: var(--space-3);
  border: 1px dashed var(--border);
  border-radius: var(--radius-2);
  text-align: center;
  font-size: var(--font-sm);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

interface RemovedNoteProps {
  readonly words: string;
  readonly undo: string;
  readonly undoNamed: string;
  readonly wide?: boolean;
  readonly onUndo: () => void;
}

/** In the place of what was just removed, with the way back, which has the focus. */
export function RemovedNote({ words, undo, undoNamed, wide = false, onUndo }: RemovedNoteProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <Frame ref={frame} $wide={wide}>
      <span role="status">{words}</span>
      <Button size="sm" variant="secondary" aria-label={undoNamed} onClick={onUndo}>
        {undo}
      </Button>
    </Frame>
  );
}
