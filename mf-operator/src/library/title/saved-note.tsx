import { Button, Cluster } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-5);
  border: 1px solid color-mix(in srgb, var(--info-text) 40%, transparent);
  border-radius: var(--radius-3);
  background: var(--info-soft);
  font-size: var(--font-sm);
  strong {
    display: block;
  }
`;

/** Offers to restore input that the form no longer shows. */
export function SavedNote({
  from,
  onBringBack,
  onForget,
}: {
  readonly from: 'before' | 'theirs';
  readonly onBringBack: () => void;
  readonly onForget: () => void;
}) {
  const text = useText('titleForm');
  return (
    <Frame role="status">
      <p>
        <strong>{from === 'before' ? text('keptTitle') : text('asideTitle')}</strong>
        {from === 'before' ? text('keptBody') : text('asideBody')}
      </p>
      <Cluster $gap={2}>
        <Button size="sm" variant="secondary" onClick={onBringBack}>
          {text('bringBack')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onForget}>
          {text('forget')}
        </Button>
      </Cluster>
    </Frame>
  );
}
