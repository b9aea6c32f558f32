import { lowPlayer } from '@marquee/mf-shared/federation';
import { css, keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

/** Where a shop may show what it has of the film: never where captions or controls are. */
export const momentsCss = css`
  media-controller {
    --moment-edge: var(--edge);
    --moment-top: var(--edge);
  }
  /* Below a title and a way back, which stand in the same line. */
  media-controller:has(> .top) {
    --moment-top: calc(var(--edge) + 3.5rem);
  }
  .moment-chip {
    position: absolute;
    z-index: 1;
    inset-block-start: var(--moment-top);
    inset-inline-end: var(--moment-edge);
  }
  /* The offer of sound has that corner. */
  media-controller:has(> .sound-offer) > .moment-chip {
    inset-inline: var(--moment-edge) auto;
  }
  .moment-shelf {
    position: absolute;
    z-index: 1;
    inset-block-end: calc(var(--edge) + 5rem);
    inset-inline: var(--edge);
    animation: ${appear} var(--motion-slow) var(--ease);
  }
  .moments-at-end {
    inline-size: min(64rem, 100%);
    min-inline-size: 0;
  }
  /* What is said stays readable: captions stand above the shelf. */
  media-controller:has(> .moment-shelf) .captions.captions {
    inset-block-end: calc(var(--edge) + 5rem + var(--moment-shelf, 0px) + 0.75rem);
    transform: none;
  }
  /* The image of the place one points at has the room of the shelf meanwhile. */
  media-controller:has(media-time-range:is(:hover, [dragging])):has(track[label='thumbnails']) .moment-shelf {
    opacity: 0;
    transition: opacity var(--motion-fast) var(--ease);
  }
  @container player (max-width: 599px) {
    .moment-shelf {
      inset-block-end: 5.25rem;
    }
    media-controller:has(> .moment-shelf) .captions.captions {
      inset-block-end: calc(5.25rem + var(--moment-shelf, 0px) + 0.5rem);
    }
  }
  @container player ${lowPlayer} {
    .moment-shelf {
      position: static;
      animation: none;
    }
  }
  media-controller:has(> .ended) > .moment-chip {
    display: none;
  }
`;
