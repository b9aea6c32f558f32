import { css } from 'styled-components';

/** Surface of everything that floats over a page. */
export const overlayCss = css`
  z-index: var(--z-overlay);
  background: var(--surface-raised);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-3);
  outline: none;
  transition:
    opacity var(--motion) var(--ease),
    translate var(--motion) var(--ease);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    translate: 0 -6px;
  }
`;

export const backdropCss = css`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  block-size: var(--visual-viewport-height, 100dvh);
  background: rgb(4 5 9 / 0.62);
  backdrop-filter: blur(3px);
  transition: opacity var(--motion) var(--ease);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;
