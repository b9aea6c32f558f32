import { Button } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: color-mix(in srgb, var(--surface-raised) 92%, transparent);
  backdrop-filter: blur(12px);
  &[data-dirty] {
    position: sticky;
    inset-block-end: var(--space-4);
    z-index: var(--z-raised);
    border-color: var(--border-strong);
    box-shadow: var(--shadow-2);
  }
  [dir='rtl'] & {
    padding: var(--space-3) var(--space-5) var(--space-3) var(--space-3);
  }
  > span {
    margin-inline-end: auto;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

/** Stays in sight while there is something to save. */
export function ProfileSave({ isDirty, sending, onDiscard }: { readonly isDirty: boolean; readonly sending: boolean; readonly onDiscard: () => void }) {
  const text = useText('profile');
  return (
    <Bar data-dirty={isDirty ? '' : undefined}>
      <span role="status">{isDirty ? text('unsaved') : ''}</span>
      {isDirty ? (
        <Button size="sm" variant="ghost" disabled={sending} onClick={onDiscard}>
          {text('discard')}
        </Button>
      ) : null}
      <Button size="sm" type="submit" loading={sending} disabled={!isDirty}>
        {text('save')}
      </Button>
    </Bar>
  );
}
