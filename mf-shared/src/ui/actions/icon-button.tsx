import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Action in words: the accessible name of the button, and its tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly variant?: 'plain' | 'filled' | 'accent';
  readonly size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: '2rem', md: 'var(--control)', lg: '3.25rem' } as const;
const grounds = {
  plain: 'transparent',
  filled: 'color-mix(in srgb, var(--text) 12%, transparent)',
  accent: 'var(--accent)',
} as const;

const Frame = styled.button<{ $size: keyof typeof sizes; $variant: keyof typeof grounds }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  position: relative;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  cursor: pointer;
  inline-size: ${({ $size }) => sizes[$size]};
  block-size: ${({ $size }) => sizes[$size]};
  background: ${({ $variant }) => grounds[$variant]};
  color: ${({ $variant }) => ($variant === 'accent' ? 'var(--on-accent)' : 'var(--text)')};
  transition:
    background-color var(--motion-fast) var(--ease),
    transform var(--motion-fast) var(--ease);
  &:hover {
    background: ${({ $variant }) => ($variant === 'accent' ? 'color-mix(in oklab, var(--accent) 88%, var(--on-accent))' : 'color-mix(in srgb, var(--text) 18%, transparent)')};
  }
  &:active {
    transform: scale(0.94);
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
    transform: none;
  }
  > svg {
    inline-size: ${({ $size }) => ($size === 'sm' ? '1.05rem' : '1.3rem')};
    block-size: auto;
  }
`;

export function IconButton({ label, variant = 'plain', size = 'md', children, ...rest }: IconButtonProps) {
  return (
    <Frame type="button" aria-label={label} title={label} $variant={variant} $size={size} {...rest}>
      {children}
    </Frame>
  );
}
