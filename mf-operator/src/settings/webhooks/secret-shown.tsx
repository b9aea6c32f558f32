import { Stack } from '@marquee/mf-shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyValue } from '../../page/copy-value.tsx';
import { SavedFoot } from '../../page/saved-foot.tsx';
import { useText } from '../../text.ts';

const Frame = styled.div`
  outline: none;
`;
const Warning = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--warning-soft);
  color: var(--warning-text);
  font-size: var(--font-sm);
  svg {
    inline-size: 1.15rem;
    margin-block-start: 0.1rem;
  }
`;
const Note = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

interface SecretShownProps {
  readonly secret: string;
  /** The one before it still signs, too. */
  readonly hasFormer?: boolean;
  /** Somebody tried to leave without saying that it is kept. */
  readonly reminded: boolean;
  readonly onDone: () => void;
}

/** The one time a secret is shown: it is left only by saying that it is kept. */
export function SecretShown({ secret, hasFormer = false, reminded, onDone }: SecretShownProps) {
  const text = useText('webhook');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-label={text('secret')}>
      <Stack $gap={4}>
        <Warning>
          <TriangleAlert aria-hidden="true" />
          {text('secretText')}
        </Warning>
        <CopyValue value={secret} what={text('secretWhat')} />
        <Note>{hasFormer ? text('secretBoth') : text('secretUse')}</Note>
        <SavedFoot words={{ existing: text('saved'), needed: text('savedNeeded'), done: text('done') }} reminded={reminded} onDone={onDone} />
      </Stack>
    </Frame>
  );
}
