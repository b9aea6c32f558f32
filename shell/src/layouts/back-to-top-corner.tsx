import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { goToTop } from './go-to-top.ts';
import { useCoversControl } from './use-covers-control.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const Corner = styled.div`
  position: fixed;
  z-index: var(--z-raised);
  inset-block-end: max(1.25rem, env(safe-area-inset-bottom));
  inset-inline-end: max(1.25rem, calc(var(--gutter) / 2));
  opacity: 0;
  visibility: hidden;
  pointer-events: none;
  transition:
    opacity var(--motion) var(--ease),
    visibility var(--motion);
  &[data-past] {
    visibility: visible;
  }
  &[data-shown],
  &[data-past]:focus-within {
    opacity: 1;
    pointer-events: auto;
  }
  button {
    background: var(--surface-raised);
    border: 1px solid var(--border);
    box-shadow: var(--shadow-2);
  }
`;

/** It makes way where it would lie on a control; Tab reaches it there too, and then it is seen. */
export function BackToTopCorner({ afterPx }: { readonly afterPx: number }) {
  const text = useText('frame');
  const corner = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(afterPx);
  const shown = !useCoversControl(corner, isPast) && isPast;
  return (
    <Corner ref={corner} data-past={isPast ? '' : undefined} data-shown={shown ? '' : undefined}>
      <IconButton label={text('top')} onClick={goToTop}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </Corner>
  );
}
