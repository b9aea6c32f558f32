import { styled } from 'styled-components';

/** The content of a row that is ordered by hand, with its buttons at the end. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 2.25rem;
  font-size: var(--font-sm);
  > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
`;
export const Plain = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;
`;
