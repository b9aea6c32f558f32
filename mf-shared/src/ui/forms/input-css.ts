import { css } from 'styled-components';

/** The look of everything one types into. 16 px at least: phones zoom into smaller text. */
export const inputCss = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: var(--control);
  padding: 0.5rem 0.8rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  color: var(--text);
  font-size: max(1rem, 16px);
  line-height: 1.4;
  transition:
    border-color var(--motion-fast) var(--ease),
    box-shadow var(--motion-fast) var(--ease);
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--text-muted);
  }
  &:focus-visible {
    outline: none;
    border-color: var(--focus);
    box-shadow:
      0 0 0 1px var(--focus),
      0 0 0 4px color-mix(in srgb, var(--focus) 26%, transparent);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger-text);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:autofill {
    -webkit-text-fill-color: var(--text);
    box-shadow: 0 0 0 100px var(--surface-raised) inset;
  }
`;
