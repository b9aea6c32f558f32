import { CircleAlert } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { useShared, type Toast } from '../../bus/index.ts';
import { AppLink } from '../actions/app-link.tsx';

export interface ToastsProps {
  /** From `startToasts()`: while the reader points at a message or is in it, none goes. */
  readonly hold: () => void;
  readonly release: () => void;
}

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(.98); }`;
const Place = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  inset-block-end: max(1.5rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  pointer-events: none;
`;
const Region = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-2);
`;
/** Errors are red with white text in every theme (spec §8). Everything else is said in the page's own ink, the other way round. */
const Note = styled.div`
  display: flex;
  gap: 0.625rem;
  max-inline-size: min(34rem, 100%);
  max-block-size: 30dvh;
  overflow-y: auto;
  padding: 0.8rem 1.25rem;
  border-radius: var(--radius-2);
  background: var(--text);
  color: var(--bg);
  font-weight: 600;
  font-size: var(--font-sm);
  overflow-wrap: anywhere;
  box-shadow: var(--shadow-3);
  pointer-events: auto;
  animation: ${rise} var(--motion) var(--ease);
  transition:
    opacity var(--motion) var(--ease),
    transform var(--motion) var(--ease);
  &[data-tone='error'] {
    background: #c8202f;
    color: #fff;
  }
  &[data-leaving] {
    opacity: 0;
    transform: translateY(6px);
  }
  > a {
    flex: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  > svg {
    flex: none;
    inline-size: 1.2em;
    block-size: 1.5lh;
    margin-block: -0.25lh;
  }
`;

const notes = (toasts: readonly Toast[]) =>
  toasts.map(({ id, tone, text, link, leaving }) => (
    <Note key={id} data-tone={tone} data-leaving={leaving ? '' : undefined} dir="auto">
      {tone === 'error' ? <CircleAlert aria-hidden="true" /> : null}
      <span>{text}</span>
      {link ? (
        <AppLink look="plain" to={link.to}>
          {link.label}
        </AppLink>
      ) : null}
    </Note>
  ));

/** Short messages at the bottom centre (spec §8): errors are announced at once, the others when there is a pause. The shell draws this once. */
export function Toasts({ hold, release }: ToastsProps) {
  const toasts = useShared('toasts');
  return (
    <Place onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Region role="alert">{notes(toasts.filter(({ tone }) => tone === 'error'))}</Region>
      <Region role="status">{notes(toasts.filter(({ tone }) => tone !== 'error'))}</Region>
    </Place>
  );
}
