import { useEffect, useRef, useState } from 'react';
import { Button, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Note = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-4);
  color: var(--text-muted);
  font-size: var(--font-sm);
`;

interface NoteProps {
  readonly name: string;
  readonly onUndo: () => Promise<void>;
}

/** Stands where a line was. It takes the focus the line had, so that undoing is one key away. */
export function RemovedNote({ name, onUndo }: NoteProps) {
  const [busy, setBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const text = useText('cart');
  useEffect(() => {
    undo.current?.focus({ preventScroll: true });
  }, []);
  async function putBack(): Promise<void> {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  return (
    <Note>
      <span role="status">{text('removed', { name })}</span>
      <Button ref={undo} variant="ghost" size="sm" loading={busy} icon={<Undo2 data-mirror="" />} onClick={() => void putBack()}>
        {text('undo')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </Note>
  );
}
