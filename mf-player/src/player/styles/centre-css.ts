import { css, keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;
const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const fade = keyframes`0% { opacity: 0; transform: scale(.86); } 15%, 65% { opacity: 1; transform: none; } 100% { opacity: 0; transform: scale(1.06); }`;

/** The middle of the picture. */
export const centreCss = css`
  .centre {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: clamp(1.25rem, 7cqi, 3rem);
    line-height: 0;
  }
  .centre button {
    display: grid;
    place-items: center;
    border: 0;
    padding: 0;
    border-radius: 50%;
    color: #fff;
    cursor: pointer;
    transition:
      transform var(--motion-fast) var(--ease),
      background-color var(--motion-fast) var(--ease),
      opacity var(--motion) var(--ease);
  }
  .centre button:active {
    transform: scale(0.94);
  }
  .big {
    inline-size: clamp(3.5rem, 7.5cqi, 6rem);
    block-size: clamp(3.5rem, 7.5cqi, 6rem);
    background: var(--accent);
    color: var(--on-accent);
    box-shadow: 0 10px 40px rgb(0 0 0 / 0.45);
  }
  .big svg {
    inline-size: 46%;
    block-size: 46%;
  }
  .big:hover {
    transform: scale(1.06);
  }
  .big[data-waiting]:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }
  .skip {
    display: none !important;
    inline-size: 3rem;
    block-size: 3rem;
    background: rgb(0 0 0 / 0.35);
  }
  .skip svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
  }
  /* While it plays, a wide player keeps its middle free; a narrow one has the transport there, for thumbs. */
  .centre[data-playing] .big {
    visibility: hidden;
  }
  .centre[data-started] .big {
    background: rgb(12 13 18 / 0.58);
    color: #fff;
    backdrop-filter: blur(8px);
  }
  .centre[data-started] .big:hover {
    background: rgb(12 13 18 / 0.78);
  }
  @container player (max-width: 599px) {
    .centre[data-started] .skip {
      display: grid !important;
    }
    .centre[data-playing] .big {
      visibility: visible;
    }
    .centre[data-started] .big {
      background: rgb(0 0 0 / 0.35);
    }
  }

  .waiting {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    pointer-events: none;
  }
  .ring {
    inline-size: 3.5rem;
    block-size: 3.5rem;
    border-radius: 50%;
    border: 3px solid rgb(255 255 255 / 0.22);
    border-block-start-color: #fff;
    animation:
      ${turn} 800ms linear infinite,
      ${appear} 200ms 350ms both;
  }

  .bezel {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 0.5rem;
    pointer-events: none;
    font: 700 1.125rem/1 var(--font-body);
    text-shadow: 0 1px 8px rgb(0 0 0 / 0.7);
    animation: ${fade} 750ms var(--ease) both;
  }
  .bezel svg {
    inline-size: 4.25rem;
    block-size: 4.25rem;
    padding: 1.1rem;
    border-radius: 50%;
    background: rgb(12 13 18 / 0.62);
  }
  .bezel[data-side='start'] {
    right: 55%;
  }
  .bezel[data-side='end'] {
    left: 55%;
  }
  /* Little movement is wished for, but what is said must stay long enough to be read. */
  @media (prefers-reduced-motion: reduce) {
    .bezel {
      animation-duration: 750ms !important;
      animation-timing-function: step-end;
    }
    .ring {
      animation-duration: 1600ms, 1ms !important;
      animation-iteration-count: infinite, 1 !important;
      animation-timing-function: steps(8);
    }
  }
`;
