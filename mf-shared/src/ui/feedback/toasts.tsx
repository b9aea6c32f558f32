import { keyframes, styled } from 'styled-components';
import { useFact } from '../../bus/index.ts';

export interface ToastsProps {
  /** From `startToasts()`: while the reader points at a message or is in it, none goes. */
  readonly hold: () => void;
  readonly release: () => void;
}

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(.98); }`;
const Region = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset-block-end: max(1.5rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  pointer-events: none;
`;
/** Red with white text in every theme (spec §8). */
const Note = styled.div`
  max-inline-size: min(34rem, 100%);
  padding: 0.8rem 1.25rem;
  border-radius: var(--radius-2);
  background: #c8202f;
  color: #fff;
  font-weight: 600;
  font-size: var(--font-sm);
  box-shadow: var(--shadow-3);
  pointer-events: auto;
  animation: ${rise} var(--motion-slow) var(--ease);
`;

/** Short messages at the bottom centre, announced as they come (spec §8). The shell draws this once. */
export function Toasts({ hold, release }: ToastsProps) {
  const toasts = useFact('toasts');
  return (
    <Region role="status" aria-live="polite" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {toasts.map(({ id, text }) => (
        <Note key={id}>{text}</Note>
      ))}
    </Region>
  );
}
