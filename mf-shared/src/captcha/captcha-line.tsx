import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { defineText } from '../text/index.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import type { CaptchaState } from './prover.ts';

const useText = defineText({
  en: {
    working: 'Checking that you are human…',
    done: 'Checked that you are human.',
    failed: 'We couldn’t check that you are human yet. We’ll try again when you send this.',
  },
  ar: {
    working: 'نتحقق من أنك إنسان…',
    done: 'تم التحقق من أنك إنسان.',
    failed: 'تعذّر التحقق من أنك إنسان. سنعيد المحاولة عند الإرسال.',
  },
});

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
  const text = useText();
  if (state === 'off') return null;
  return (
    <Line role="status">
      {icons[state]}
      <span>{text[state]}</span>
    </Line>
  );
}
