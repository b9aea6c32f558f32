import { styled } from 'styled-components';
import { from } from '../../theme/breakpoint.ts';

/** Fields two by two where there is room; `[data-wide]` takes a whole line. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  > [data-wide] {
    grid-column: 1 / -1;
  }
  ${from('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
