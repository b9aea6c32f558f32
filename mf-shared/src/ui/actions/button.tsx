import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonCss, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-css.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** Shows that its work is under way; the button keeps its size and its focus, and takes no presses. */
  readonly loading?: boolean;
  readonly icon?: ReactNode;
}

const Frame = styled.button<ButtonLook>`
  ${buttonCss}
`;

const Face = styled.span`
  display: contents;
  &[data-hidden] > * {
    opacity: 0;
  }
`;
const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
`;
const Wait = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** A button is `type="button"` unless it says otherwise. */
export function Button({ variant = 'primary', size = 'md', wide = false, loading = false, icon, children, onClick, ...rest }: ButtonProps) {
  return (
    <Frame
      type="button"
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={
        loading
          ? (event) => {
              event.preventDefault();
            }
          : onClick
      }
      {...rest}
    >
      <Face data-hidden={loading ? '' : undefined}>
        {icon ? <Label aria-hidden="true">{icon}</Label> : null}
        <Label>{children}</Label>
      </Face>
      {loading ? (
        <Wait>
          <Spinner size="1.25em" />
        </Wait>
      ) : null}
    </Frame>
  );
}
