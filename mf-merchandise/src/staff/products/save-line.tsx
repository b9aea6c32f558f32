import { Button } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  > span {
    margin-inline-end: auto;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

interface SaveLineProps {
  readonly isDirty: boolean;
  readonly sending: boolean;
  /** Said while something is not saved. */
  readonly unsaved: string;
  readonly act: string;
  readonly onDiscard: () => void;
  /** Where it does not stand in a form, and somebody else says that something is not saved. */
  readonly onSave?: () => void;
}

/** Whether there is something to save, and the way to save it. */
export function SaveLine({ isDirty, sending, unsaved, act, onDiscard, onSave }: SaveLineProps) {
  const text = useText('goods');
  return (
    <Frame>
      <span {...(onSave ? { 'aria-hidden': true } : { role: 'status' })}>{isDirty ? unsaved : ''}</span>
      {isDirty ? (
        <Button size="sm" variant="ghost" disabled={sending} onClick={onDiscard}>
          {text('discard')}
        </Button>
      ) : null}
      <Button size="sm" loading={sending} disabled={!isDirty} {...(onSave ? { onClick: onSave } : { type: 'submit' as const })}>
        {act}
      </Button>
    </Frame>
  );
}
