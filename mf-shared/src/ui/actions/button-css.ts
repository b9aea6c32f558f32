import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $wide: boolean;
}

const sizes = {
  sm: css`
    min-block-size: 2.125rem;
    padding: 0 0.75rem;
    font-size: var(--font-sm);
    gap: 0.375rem;
    border-radius: var(--radius-2);
  `,
  md: css`
    min-block-size: var(--control);
    padding: 0 1.125rem;
    font-size: var(--font-md);
    gap: 0.5rem;
    border-radius: var(--radius-2);
  `,
  lg: css`
    min-block-size: 3.25rem;
    padding: 0 1.625rem;
    font-size: var(--font-lg);
    gap: 0.625rem;
    border-radius: var(--radius-2);
  `,
} as const;

const variants = {
  primary: css`
    background: var(--accent);
    color: var(--on-accent);
    &:hover {
      background: color-mix(in oklab, var(--accent) 86%, oklch(from var(--on-accent) calc(1 - l) 0 0));
    }
  `,
  secondary: css`
    background: color-mix(in srgb, var(--text) 5%, transparent);
    color: var(--text);
    border-color: color-mix(in srgb, var(--text) 36%, transparent);
    &:hover {
      background: color-mix(in srgb, var(--text) 14%, transparent);
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--text);
    &:hover {
      background: color-mix(in srgb, var(--text) 10%, transparent);
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-danger);
    &:hover {
      background: color-mix(in oklab, var(--danger) 88%, #000);
    }
  `,
} as const;

/** The look of every button, whether it is a button or a link. */
export const buttonCss = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  position: relative;
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid transparent;
  font-family: inherit;
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--motion-fast) var(--ease),
    transform var(--motion-fast) var(--ease),
    opacity var(--motion-fast) var(--ease);
  &:active {
    transform: scale(0.975);
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    opacity: 0.5;
    cursor: not-allowed;
    transform: none;
  }
  svg {
    flex: none;
    inline-size: 1.2em;
    block-size: 1.2em;
  }
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
`;
