import { css } from 'styled-components';

/** The row of controls. */
export const barCss = css`
  .bar {
    position: relative;
    align-self: stretch;
    padding: 0 calc(var(--edge) - 0.5rem) calc(var(--edge) * 0.45);
    line-height: 1;
  }
  .bar::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -4.5rem 0 0;
    background: linear-gradient(transparent, rgb(0 0 0 / 0.42) 45%, rgb(0 0 0 / 0.82));
    pointer-events: none;
  }
  .row,
  .transport,
  .volume {
    display: flex;
    align-items: center;
  }
  .row {
    gap: 0.125rem;
  }
  .space {
    flex: 1;
  }

  .control,
  media-play-button,
  media-mute-button,
  media-seek-backward-button,
  media-seek-forward-button,
  media-pip-button,
  media-fullscreen-button,
  media-airplay-button {
    position: relative;
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: var(--radius-full);
    background: transparent;
    color: var(--ink);
    cursor: pointer;
    transition:
      background-color var(--motion-fast) var(--ease),
      transform var(--motion-fast) var(--ease);
  }
  media-airplay-button[mediaairplayunavailable],
  media-pip-button[mediapipunavailable],
  media-fullscreen-button[mediafullscreenunavailable] {
    display: none;
  }
  :is(
    .control,
    media-play-button,
    media-mute-button,
    media-seek-backward-button,
    media-seek-forward-button,
    media-pip-button,
    media-fullscreen-button,
    media-airplay-button
  ) {
    &:hover,
    &[aria-expanded='true'] {
      background: rgb(255 255 255 / 0.16);
    }
    &:active {
      transform: scale(0.93);
    }
    &:focus-visible {
      outline: 3px solid var(--focus);
      outline-offset: -2px;
    }
  }
  .control[data-on]::before {
    content: '';
    position: absolute;
    inset-block-end: 0.3rem;
    inset-inline: 30%;
    block-size: 3px;
    border-radius: 3px;
    background: var(--accent-text);
  }
  .control .rate {
    position: absolute;
    inset-block-start: 0.125rem;
    inset-inline-end: 0;
    padding: 0.15rem 0.3rem;
    border-radius: var(--radius-full);
    background: #fff;
    color: #0b0c11;
    font: 700 0.6875rem/1 var(--font-body);
    font-variant-numeric: tabular-nums;
  }
  .control[data-hint]::after {
    content: attr(data-hint);
    position: absolute;
    inset-block-end: calc(100% + 0.5rem);
    inset-inline-start: 50%;
    translate: -50%;
    padding: 0.5rem 0.625rem;
    border-radius: var(--radius-1);
    white-space: nowrap;
    background: rgb(12 13 18 / 0.92);
    font: 500 0.875rem/1 var(--font-body);
    opacity: 0;
    pointer-events: none;
    transition: opacity var(--motion-fast) var(--ease);
  }
  [dir='rtl'] & .control[data-hint]::after {
    translate: 50%;
  }
  .control[data-hint]:is(:hover, :focus-visible):not([aria-expanded='true'])::after {
    opacity: 1;
  }

  media-volume-range {
    --media-range-track-height: 4px;
    --media-range-track-border-radius: 4px;
    --media-range-bar-color: #fff;
    --media-range-track-background: rgb(255 255 255 / 0.3);
    --media-range-thumb-width: 12px;
    --media-range-thumb-height: 12px;
    --media-range-padding: 0 0.5rem;
    inline-size: 5.5rem;
    block-size: 2.75rem;
    min-inline-size: 0;
  }
  media-time-display {
    padding-inline: 0.75rem;
    font-variant-numeric: tabular-nums;
    color: rgb(255 255 255 / 0.92);
  }
  .chapter {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: rgb(255 255 255 / 0.78);
    font: 500 0.875rem/1.5 var(--font-body);
  }
  .live {
    margin-inline-start: 0.75rem;
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    min-block-size: 1.75rem;
    padding: 0 0.7rem;
    border: 0;
    border-radius: var(--radius-full);
    background: rgb(255 255 255 / 0.14);
    font: 700 0.75rem/1 var(--font-body);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    cursor: pointer;
  }
  .live > span {
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: #ff4258;
  }

  @container player (max-width: 599px) {
    .wide-only {
      display: none;
    }
    .bar {
      padding: 0 0.25rem 0.125rem;
    }
    .bar::before {
      inset-block-start: -2.5rem;
    }
    media-time-display {
      --media-font: 500 0.8125rem/1 var(--font-body);
      padding-inline: 0.25rem;
    }
    .control[data-hint]::after {
      display: none;
    }
  }
`;
