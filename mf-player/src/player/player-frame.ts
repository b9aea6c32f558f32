import { styled } from 'styled-components';
import { barCss } from './styles/bar-css.ts';
import { rangeCss } from './styles/range-css.ts';
import { captionsCss } from './styles/captions-css.ts';
import { centreCss } from './styles/centre-css.ts';
import { endCss } from './styles/end-css.ts';
import { momentsCss } from './styles/moments-css.ts';
import { menuCss } from './styles/menu-css.ts';
import { panelCss } from './styles/panel-css.ts';

/**
 * The player's box. Everything in it sizes itself by the box and not by the window (`cqi`, `@container`), since a player may
 * stand in a column. The picture is 16:9 before and after the film is known; a wider film leaves black, so that nothing moves.
 */
export const Frame = styled.section<{ $whole: boolean }>`
  --edge: clamp(0.75rem, 2.6cqi, 2.5rem);
  --ink: #fff;
  position: relative;
  container: player / size;
  overflow: hidden;
  background: #000;
  color: var(--ink);
  line-height: 1.4;
  ${({ $whole }) => ($whole ? 'inline-size: 100%; block-size: 100vh; block-size: 100dvh;' : 'inline-size: 100%; aspect-ratio: 16 / 9; border-radius: var(--radius-3);')}

  media-controller {
    --media-font: 500 0.875rem/1 var(--font-body);
    --media-primary-color: var(--ink);
    --media-secondary-color: transparent;
    --media-control-background: none;
    --media-control-hover-background: none;
    --media-focus-box-shadow: none;
    --media-button-icon-height: 1.5rem;
    --media-button-icon-width: 1.5rem;
    --media-control-transition-in: opacity var(--motion) var(--ease);
    --media-control-transition-out: opacity var(--motion) var(--ease);
    --media-tooltip-display: inline-flex;
    --media-tooltip-background-color: rgb(12 13 18 / 0.92);
    --media-tooltip-border-radius: var(--radius-1);
    --media-tooltip-arrow-display: none;
    display: block;
    inline-size: 100%;
    block-size: 100%;
    direction: inherit;
    text-align: start;
  }
  media-controller:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  video {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    background: #000;
  }
  .poster {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  .poster::after {
    content: '';
    position: absolute;
    inset: 0;
    background: radial-gradient(80% 80% at 50% 50%, rgb(0 0 0 / 0.18), rgb(0 0 0 / 0.5));
  }
  media-controller[mediahasplayed] .poster {
    display: none;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  .top {
    position: relative;
    align-self: stretch;
    padding: var(--edge) var(--edge) 3.5rem;
    text-align: start;
    line-height: 1.4;
    background: linear-gradient(rgb(0 0 0 / 0.72), rgb(0 0 0 / 0.32) 55%, transparent);
  }
  /* What lies over the picture takes presses only where a control is: everywhere else they are the picture's. */
  media-controller > :is(.bar, .top, .centre) {
    pointer-events: none;
  }
  media-controller
    > :is(.bar, .top, .centre)
    :is(a, button, media-time-range, media-volume-range, .row > *, .transport > *, .volume > *):not(.space, .transport, .volume) {
    pointer-events: auto;
  }
  /* Hidden controls take no presses: the first tap only brings them back. */
  media-controller[userinactive]:not([mediapaused]):not([data-menu]) > :is(.bar, .top, .centre) {
    pointer-events: none;
  }
  media-controller[userinactive]:not([mediapaused]):not([data-menu]) > :is(.bar, .top, .centre) * {
    pointer-events: none;
  }

  ${rangeCss}
  ${barCss}
  ${captionsCss}
  ${centreCss}
  ${menuCss}
  ${panelCss}
  ${endCss}
  ${momentsCss}
`;
