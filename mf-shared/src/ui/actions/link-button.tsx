import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-css.ts';

export interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

const Frame = styled(Link).withConfig({ shouldForwardProp: (name) => !name.startsWith('$') })<ButtonLook>`
  ${buttonCss}
`;

/** Goes somewhere, and looks like a button. What changes something is a `Button`. */
export function LinkButton({ variant = 'primary', size = 'md', wide = false, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Frame $variant={variant} $size={size} $wide={wide} {...rest}>
      {icon}
      {children}
    </Frame>
  );
}
