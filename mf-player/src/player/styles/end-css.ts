import { css, keyframes } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(.75rem); }`;

/** Style of the screen over the last image once a film is over. */
export const endCss = css`
  .ended {
    display: grid;
    align-content: safe center;
    justify-items: center;
    gap: clamp(0.625rem, 2.4cqb, 1.75rem);
    padding: 1rem var(--edge);
    overflow: auto;
    animation: ${rise} var(--motion-slow) var(--ease);
  }
  .ended h2 {
    font-size: clamp(1.25rem, 3.4cqi, 2.75rem);
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  .ended .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.5rem 0.75rem;
  }
  .ended .choices svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
  .ended .back {
    display: inline-grid;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border-radius: var(--radius-2);
    color: #fff;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  /* Above rows of cards everything begins where they begin. */
  .ended:has(> .more[data-many]) {
    text-align: start;
    > :is(.said, .choices, .rating-at-end, .polls-at-end) {
      inline-size: min(64rem, 100%);
    }
    .choices {
      justify-content: start;
    }
  }
  .ended .rating-at-end:empty,
  .ended .rating-at-end:not(:has(fieldset)) {
    display: none;
  }
  .ended .polls-at-end {
    inline-size: min(40rem, 100%);
    text-align: start;
  }
  .ended .polls-at-end:empty {
    display: none;
  }
  .ended .more {
    inline-size: min(64rem, 100%);
    min-block-size: 12.5rem;
    text-align: start;
  }
  .ended h3 {
    margin: 0 0 0.625rem;
    font-size: 1rem;
    color: rgb(255 255 255 / 0.78);
  }
  .ended ul {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.875rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @container player (max-width: 899px) {
    .ended ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .ended .more li:nth-child(n + 3) {
      display: none;
    }
  }
  @container player (max-height: 459px) {
    .ended .more {
      display: none;
    }
  }
  media-controller:has(> .ended) > :is(.centre, .bar, .captions, .waiting, .sound-offer) {
    display: none;
  }
  media-controller:has(> .ended) > .top {
    z-index: 4;
    opacity: 1;
    background: none;
  }
  media-controller:has(> .ended) > .top a {
    pointer-events: auto;
  }
`;
