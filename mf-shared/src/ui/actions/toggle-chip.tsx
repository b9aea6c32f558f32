import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.button`
  min-block-size: 2.25rem;
  padding: 0 1rem;
  border: 1px solid color-mix(in srgb, var(--text) 18%, transparent);
  border-radius: var(--radius-full);
  background: color-mix(in srgb, var(--text) 5%, transparent);
  color: var(--text);
  font-size: var(--font-sm);
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);
  &:hover {
    background: color-mix(in srgb, var(--text) 14%, transparent);
  }
  &[aria-pressed='true'] {
    background: var(--text);
    color: var(--bg);
    border-color: var(--text);
  }
`;

/** A filter that is on or off. */
export function ToggleChip({ pressed, onToggle, children }: { readonly pressed: boolean; readonly onToggle: () => void; readonly children: ReactNode }) {
  return (
    <Frame type="button" aria-pressed={pressed} onClick={onToggle}>
      {children}
    </Frame>
  );
}
