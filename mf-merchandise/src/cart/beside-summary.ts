import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';

/** A page of the cart: what there is to do, and beside it what it comes to. High enough from the beginning for its foot to stay. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  align-content: start;
  min-block-size: 55vh;
  margin-block-start: var(--space-5);
  ${from('lg')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--space-8);
  }
`;

/** Stays in sight while the rest scrolls, where there is room beside it. */
export const Summary = styled.aside`
  ${from('lg')} {
    position: sticky;
    inset-block-start: calc(var(--sticky-top) + var(--account-nav-height) + var(--space-5));
  }
`;
