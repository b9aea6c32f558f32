import { styled } from 'styled-components';

/** A cell of words, with what is said in small below them. */
export const Words = styled.div`
  min-inline-size: 9rem;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--text-muted);
  }
`;
