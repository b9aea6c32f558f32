import type { ReactNode } from 'react';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import type { ApiError } from '@marquee/mf-shared/api';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { useProblemText } from './problems.ts';

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

export const Aside = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

/** Icon above a title, in a disc. */
export const Sign = styled.div`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: var(--radius-full);
  background: color-mix(in oklab, var(--accent) 18%, transparent);
  color: var(--accent-text);
`;

/** An e-mail address inside a sentence, in its own direction. */
export const Address = styled.bdi`
  font-weight: 650;
  color: var(--text);
  overflow-wrap: anywhere;
`;

/** Button that reads as a link inside a sentence. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent-text);
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: var(--radius-1);
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration-thickness: 2px;
  }
  &[aria-disabled='true'] {
    color: var(--text-muted);
    text-decoration: none;
    cursor: default;
  }
`;

/** Other ways on, one below the other, each large enough for a finger. */
export const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  font-size: var(--font-sm);
  ${TextButton}, a {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.75rem;
  }
`;

const Rule = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--border);
  }
`;

/** Between one way and the others. */
export function Divider({ children }: { readonly children: string }) {
  return <Rule>{children}</Rule>;
}

const Note = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid color-mix(in srgb, var(--info-text) 30%, transparent);
  border-radius: var(--radius-2);
  background: var(--info-soft);
  > svg {
    flex: none;
    margin-block-start: 0.15rem;
    color: var(--info-text);
  }
`;

/** Something to know before going on; nothing went wrong. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Note role="status">
      <Info size="1.25rem" aria-hidden="true" />
      <div>{children}</div>
    </Note>
  );
}

/** Explains an error, in the words of the sign-in where it has some. */
export function Problem({ problem, onRetry }: { readonly problem: ApiError | undefined; readonly onRetry?: () => void }) {
  const say = useProblemText();
  if (!problem) return null;
  const words = say(problem);
  return <ErrorNote error={problem} {...(onRetry && { onRetry })} {...(words && { children: words })} />;
}
