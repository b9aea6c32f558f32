import { styled } from 'styled-components';

/** In a sentence what a discount does. */
export const Says = styled.p`
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--accent);
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  overflow-wrap: anywhere;
`;
