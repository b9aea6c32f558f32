import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';

/** Pictures on one side, everything else on the other; on small screens one above the other. */
export const Split = styled.div`
  display: grid; gap: var(--space-6);
  ${from('lg')} { grid-template-columns: minmax(0, 7fr) minmax(22rem, 5fr); gap: var(--space-8); align-items: start; }
`;
