import { styled } from 'styled-components';

/** A code and its button in a row, and below them what was entered already. */
export const CodeForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  > button {
    /* Beside the field, below its label. */
    margin-block-start: 1.75rem;
  }
`;
export const Entered = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  grid-column: 1 / -1;
`;
