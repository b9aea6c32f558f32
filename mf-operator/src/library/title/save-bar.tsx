import { Button } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--z-raised);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-3) var(--gutter);
  border-block-start: 1px solid var(--border);
  background: color-mix(in srgb, var(--bg) 92%, transparent);
  backdrop-filter: blur(10px);
  > span {
    margin-inline-end: auto;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

/** Stays in sight: whether there is something to save, and the way to save it. */
export function SaveBar({ dirty, sending, onDiscard }: { readonly dirty: boolean; readonly sending: boolean; readonly onDiscard: () => void }) {
  const text = useText('titleForm');
  return (
    <Frame>
      <span role="status">{dirty ? text('unsaved') : ''}</span>
      {dirty ? (
        <Button size="sm" variant="ghost" disabled={sending} onClick={onDiscard}>
          {text('discard')}
        </Button>
      ) : null}
      <Button size="sm" type="submit" loading={sending} disabled={!dirty}>
        {text('save')}
      </Button>
    </Frame>
  );
}
