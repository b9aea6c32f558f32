import { styled } from 'styled-components';

/** A cell of words, with what is said in small below them. */
export const Words = styled.div`
  min-inline-size: 9rem;
  max-inline-size: 24rem;
  overflow-wrap: anywhere;
  white-space: normal;
  strong {
    font-weight: 600;
  }
  small {
    display: block;
    font-weight: 400;
    color: var(--text-muted);
  }
`;
