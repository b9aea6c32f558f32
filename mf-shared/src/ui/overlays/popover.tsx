import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover as AriaPopover } from 'react-aria-components';
import { styled } from 'styled-components';
import { InDirection } from './in-direction.tsx';
import { overlayCss } from './overlay-css.ts';

export interface PopoverProps {
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly children: ReactNode;
  readonly placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end';
}

const Frame = styled(AriaPopover)`
  ${overlayCss} max-inline-size: min(28rem, calc(100vw - 1rem));
`;
const Body = styled(Dialog)`
  padding: var(--space-4);
  outline: none;
`;

/** A small window beside what opened it: filters, details. */
export function Popover({ triggerRef, isOpen, onOpenChange, label, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <InDirection>
      <Frame triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange} placement={placement} offset={8}>
        <Body aria-label={label}>{children}</Body>
      </Frame>
    </InDirection>
  );
}
