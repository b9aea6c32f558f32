import type { ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { InDirection } from './in-direction.tsx';

const Bubble = styled(AriaTooltip)`
  z-index: var(--z-overlay);
  max-inline-size: 18rem;
  padding: 0.4rem 0.65rem;
  border-radius: var(--radius-2);
  background: var(--text);
  color: var(--bg);
  font-size: var(--font-xs);
  font-weight: 600;
  box-shadow: var(--shadow-2);
  transition: opacity var(--motion-fast) var(--ease);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

/** A hint on hover and focus. The child must be able to take the focus, and be named without the hint. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement<Record<string, unknown>, string> }) {
  return (
    <InDirection>
      <TooltipTrigger delay={500}>
        <Focusable>{children}</Focusable>
        <Bubble offset={6}>{text}</Bubble>
      </TooltipTrigger>
    </InDirection>
  );
}
