import { styled } from 'styled-components';

/** Small words below the button of a plan. */
export const PlanNote = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
