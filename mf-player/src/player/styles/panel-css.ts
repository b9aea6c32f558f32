import { css, keyframes } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(.75rem); }`;

/** Style of what covers the image for a while: an error, the keys, the offer of sound, the next title. */
export const panelCss = css`
  .panel {
    position: absolute;
    inset: 0;
    z-index: 3;
    text-align: center;
    line-height: 1.5;
    background: rgb(8 9 13 / 0.86);
    backdrop-filter: blur(14px);
  }
  .panel h2 {
    font: 700 clamp(1.125rem, 2.2cqi, 1.75rem)/1.2 var(--font-display);
    margin: 0;
  }
  .panel p {
    margin: 0;
    max-inline-size: 34rem;
    color: rgb(255 255 255 / 0.78);
    font-size: clamp(0.875rem, 1.4cqi, 1.0625rem);
  }
  .error {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: clamp(0.5rem, 1.4cqi, 1rem);
    padding: 1rem 1.5rem;
  }
  .error > svg {
    inline-size: clamp(1.75rem, 4cqi, 3rem);
    block-size: clamp(1.75rem, 4cqi, 3rem);
    color: var(--accent-text);
  }
  .error button {
    margin-block-start: 0.25rem;
  }
  media-controller:has(> .error) > .top {
    z-index: 4;
    opacity: 1;
    pointer-events: auto;
    background: none;
  }
  media-controller:has(> .error) > .top * {
    pointer-events: auto;
  }

  .help {
    display: grid;
    align-content: center;
    justify-content: center;
    grid-template-columns: min(48rem, 92cqi);
    gap: clamp(0.5rem, 1.6cqi, 1.5rem);
    padding: 1rem;
    overflow: auto;
    text-align: start;
  }
  .help header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .help dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
    gap: clamp(0.25rem, 0.8cqi, 0.75rem) 2.5rem;
    margin: 0;
    font-size: 0.9375rem;
  }
  .help dl > div {
    display: flex;
    align-items: center;
    gap: 0.875rem;
  }
  .help dt {
    display: flex;
    gap: 0.25rem;
    min-inline-size: 6.75rem;
    justify-content: end;
  }
  .help dd {
    margin: 0;
    color: rgb(255 255 255 / 0.82);
  }
  kbd {
    display: inline-grid;
    place-items: center;
    min-inline-size: 1.875rem;
    padding: 0.3rem 0.5rem;
    border-radius: var(--radius-1);
    border: 1px solid rgb(255 255 255 / 0.26);
    background: rgb(255 255 255 / 0.09);
    font: 600 0.8125rem/1 var(--font-body);
  }

  .sound-offer {
    position: absolute;
    inset-block-start: calc(var(--edge) + 1rem);
    inset-inline-end: var(--edge);
    display: inline-flex;
    align-items: center;
    gap: 0.625rem;
    min-block-size: 2.75rem;
    padding: 0 1.125rem;
    border: 0;
    border-radius: var(--radius-full);
    background: #fff;
    color: #0b0c11;
    font: 700 0.9375rem/1 var(--font-body);
    cursor: pointer;
    box-shadow: 0 8px 30px rgb(0 0 0 / 0.45);
    animation: ${rise} var(--motion) var(--ease);
  }
  .sound-offer:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 3px;
  }

  .next-up {
    --foot: calc(var(--edge) + 5rem);
    position: absolute;
    inset-block-end: var(--foot);
    inset-inline-end: var(--edge);
    inline-size: min(24rem, 86cqi);
    display: grid;
    grid-template-columns: 9rem 1fr;
    overflow: hidden;
    text-align: start;
    line-height: 1.35;
    border-radius: var(--radius-3);
    background: rgb(18 19 26 / 0.94);
    border: 1px solid rgb(255 255 255 / 0.12);
    box-shadow: 0 18px 60px rgb(0 0 0 / 0.6);
    backdrop-filter: blur(18px);
    animation: ${rise} var(--motion) var(--ease);
  }
  .next-up > .still {
    position: relative;
    min-block-size: 100%;
  }
  .next-up > div {
    display: grid;
    gap: 0.25rem;
    padding: 0.875rem 1rem;
  }
  .next-up small {
    color: rgb(255 255 255 / 0.72);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  .next-up strong {
    font: 700 1rem/1.25 var(--font-display);
  }
  .next-up .choices {
    display: flex;
    gap: 0.5rem;
    margin-block-start: 0.5rem;
  }
  .next-up .progress {
    grid-column: 1 / -1;
    block-size: 3px;
    background: linear-gradient(var(--accent-text) 0 0) no-repeat 0 0 / calc(var(--gone) * 100%) 100% rgb(255 255 255 / 0.14);
  }
  /* Captions stay readable: they stand above the card, at every size. */
  media-controller:has(> .next-up) .captions.captions {
    inset-block-end: calc(var(--edge) + 5rem + var(--next-up, 8rem) + 0.75rem);
    transform: none;
  }
  @container player (max-width: 599px) {
    media-controller:has(> .next-up) .captions.captions {
      inset-block-end: calc(4.5rem + var(--next-up, 8rem) + 0.75rem);
    }
    .next-up {
      --foot: 4.5rem;
      grid-template-columns: 1fr;
      inline-size: min(17rem, 90cqi);
    }
    .next-up > .still {
      display: none;
    }
    .sound-offer {
      inset-block-start: 0.75rem;
    }
  }
`;
