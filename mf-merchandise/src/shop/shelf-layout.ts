import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';

/** From here on the filters stand beside the shelf; below they lie in a drawer, and where nothing opens one, above the shelf. */
export const wide = from('lg');

export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  margin-block-start: var(--space-5);
  ${wide} {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    gap: clamp(1.5rem, 3vw, 3.5rem);
    align-items: start;
  }
`;
export const Side = styled.aside`
  @media (max-width: 991px) {
    display: none;
  }
  @media (scripting: none) {
    display: block;
  }
  h2 {
    font-size: var(--font-lg);
    min-block-size: var(--control);
    margin-block-end: var(--space-4);
    display: flex;
    align-items: center;
    letter-spacing: 0;
  }
`;
export const Results = styled.section`
  min-block-size: 60vh;
  min-inline-size: 0;
`;
