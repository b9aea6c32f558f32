import { styled } from 'styled-components';

/** Where the picture fades into the page's own ground, the first row comes up into it. */
export const Shelves = styled.div`
  position: relative;
  z-index: 1;
  padding-block: var(--space-5) var(--space-7);
  html[data-unsure] & {
    visibility: hidden;
  }
  @media (min-width: 768px) {
    [data-theme]:not([data-theme='light'], [data-theme='auto']) :is([aria-roledescription], [data-waiting]) + & {
      /* As far as the hero keeps its own foot free, and a little less. */
      margin-block-start: max(-4rem, 0.5rem - 5vw);
    }
  }
`;
