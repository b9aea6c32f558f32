import { styled } from 'styled-components';

/** One of several ways, each a card. */
export const Choices = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  border: 0;
  padding: 0;
  margin: 0;
  legend {
    margin-block-end: var(--space-2);
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
  align-items: start;
  padding: var(--space-4);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  cursor: pointer;
  overflow-wrap: anywhere;
  &:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  input {
    margin-block-start: 0.25em;
    accent-color: var(--accent);
  }
  small {
    grid-column: 2 / -1;
    color: var(--text-muted);
  }
`;
