import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';

/** Pictures on one side, everything else on the other; on small screens one above the other. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  ${from('lg')} {
    grid-template-columns: minmax(0, min(58%, 100vh - 9rem)) minmax(20rem, 36rem);
    gap: clamp(2rem, 5vw, 5rem);
    align-items: start;
    justify-content: center;
  }
`;
