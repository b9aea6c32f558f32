import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { useCoversControl } from './use-covers-control.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Spec §9. */
export const BACK_TO_TOP_AFTER_PX = 250;

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

/** Up again, and the keyboard with it. */
export function goToTop(): void {
  scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
  document.getElementById('stage')?.focus({ preventScroll: true });
}

/** It makes way where it would lie on a control; Tab reaches it there too, and then it is seen. */
export function BackToTop() {
  const text = useText('frame');
  const corner = useRef<HTMLDivElement>(null);
  const isPast = useScrolledPast(BACK_TO_TOP_AFTER_PX);
  const shown = !useCoversControl(corner, isPast) && isPast;
  return (
    <Corner ref={corner} data-past={isPast ? '' : undefined} data-shown={shown ? '' : undefined}>
      <IconButton label={text('top')} onClick={goToTop}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </Corner>
  );
}
