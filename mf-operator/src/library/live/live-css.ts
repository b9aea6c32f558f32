import { styled } from 'styled-components';

/** A value that is copied into an encoder, with its name. */
export const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  font-size: var(--font-sm);
  > span {
    color: var(--text-muted);
  }
  > code {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;
