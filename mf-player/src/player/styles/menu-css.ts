import { css, keyframes } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(.5rem); }`;

/** Menus stand over the row of controls; in a narrow player they take its whole foot. */
export const menuCss = css`
  .menu {
    position: absolute;
    z-index: 3;
    inset-block-end: calc(100% + 0.5rem);
    inset-inline-end: var(--edge);
    inline-size: min(19rem, 88cqi);
    max-block-size: calc(100cqb - 7.5rem);
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0.5rem;
    border-radius: var(--radius-3);
    background: rgb(18 19 26 / 0.94);
    border: 1px solid rgb(255 255 255 / 0.1);
    box-shadow: 0 18px 60px rgb(0 0 0 / 0.6);
    backdrop-filter: blur(18px);
    font: 500 0.9375rem/1.3 var(--font-body);
    animation: ${rise} var(--motion) var(--ease);
  }
  .menu:focus-visible {
    outline: none;
  }
  .menu .title {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    inline-size: 100%;
    margin: 0 0 0.25rem;
    padding: 0.625rem 0.75rem;
    border: 0;
    border-block-end: 1px solid rgb(255 255 255 / 0.1);
    background: none;
    color: #fff;
    font: 700 0.9375rem/1.3 var(--font-body);
    text-align: start;
  }
  .menu button.title {
    cursor: pointer;
  }
  .turn {
    display: inline-grid;
    rotate: 180deg;
  }
  .menu svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    flex: none;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.375rem 0.75rem;
    border: 0;
    border-radius: var(--radius-2);
    background: none;
    color: #fff;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .menu :is(.choice, button.title):hover {
    background: rgb(255 255 255 / 0.1);
  }
  .menu :is(.choice, button.title):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    background: rgb(255 255 255 / 0.1);
    border-radius: var(--radius-2);
  }
  .choice .mark {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    color: var(--accent-text);
    stroke-width: 2.5;
  }
  .choice[aria-checked='true'] {
    font-weight: 700;
  }
  .choice small {
    margin-inline-start: auto;
    color: rgb(255 255 255 / 0.68);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  .setting small + svg {
    color: rgb(255 255 255 / 0.6);
  }
  .behind {
    position: fixed;
    inset: 0;
    z-index: 1;
    border: 0;
    background: none;
    cursor: default;
    opacity: 0;
  }
  .bar:has(.menu) .row > :not(.menu, .behind) {
    z-index: 2;
  }
  @container player (max-width: 599px) {
    .menu {
      inset-inline: 0.5rem;
      inset-block-end: 0.5rem;
      inline-size: auto;
      max-block-size: calc(100cqb - 1rem);
    }
  }
`;
