import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text/own.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { CaptchaState } from './prover.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 1.25rem;
  font-size: var(--font-xs);
  color: var(--text-muted);
  > :first-child {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
const icons = {
  working: <Spinner size="1rem" />,
  done: <ShieldCheck aria-hidden="true" color="var(--success-text)" />,
  failed: <ShieldAlert aria-hidden="true" color="var(--warning-text)" />,
} as const;

/** How the check goes, in a quiet line; nothing where there is none. */
export function CaptchaLine({ state }: { readonly state: CaptchaState }) {
  const text = useText('captchaLine');
  if (state === 'off') return null;
  return (
    <Line role="status">
      {icons[state]}
      <span>{text(state)}</span>
    </Line>
  );
}
