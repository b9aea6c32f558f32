import { styled } from 'styled-components';

export const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
