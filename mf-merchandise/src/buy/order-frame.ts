import { styled } from 'styled-components';

/** How many, and the button beside it as high; below it where there is no room. */
export const OrderFrame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > :last-child {
    flex: 1 1 11rem;
  }
  [role='group'] {
    --side: 3.125rem;
  }
`;
