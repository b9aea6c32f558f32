import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-end: var(--space-4);
  z-index: 5;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: 100%;
  margin: var(--space-5) auto 0;
  padding-block: var(--space-2);
  padding-inline: var(--space-4) var(--space-2);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: var(--font-sm);
  }
`;

export interface Removed {
  readonly words: string;
  readonly undo: () => Promise<void>;
}

/** Says what was just removed, with the way back, which has the focus. It stays until the next removal or until it is closed. */
export function UndoBar({ removed, onClose }: { readonly removed: Removed; readonly onClose: () => void }) {
  const text = useText('playLists');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <Bar ref={frame}>
      <span role="status">{removed.words}</span>
      <Button
        size="sm"
        variant="secondary"
        icon={<Undo2 aria-hidden="true" />}
        onClick={() => {
          onClose();
          void removed.undo();
        }}
      >
        {text('undo')}
      </Button>
      <IconButton size="sm" label={text('close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Bar>
  );
}
