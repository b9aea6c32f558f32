import { ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '@marquee/mf-shared/ui';
import { useFrameText } from './texts.ts';
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
  transform: translateY(12px);
  transition:
    opacity var(--motion-slow) var(--ease),
    transform var(--motion-slow) var(--ease),
    visibility var(--motion-slow);
  &[data-shown] {
    opacity: 1;
    visibility: visible;
    transform: none;
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

export function BackToTop() {
  const text = useFrameText();
  const shown = useScrolledPast(BACK_TO_TOP_AFTER_PX);
  return (
    <Corner data-shown={shown ? '' : undefined}>
      <IconButton label={text.top} onClick={goToTop}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </Corner>
  );
}
