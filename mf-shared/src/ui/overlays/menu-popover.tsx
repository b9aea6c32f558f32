import { useCallback, type ReactNode, type RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, RouterProvider, Separator } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { InDirection } from './in-direction.tsx';
import { overlayCss } from './overlay-css.ts';

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Goes to a page of the platform. */
  readonly to?: string;
  readonly onChoose?: () => void;
  readonly tone?: 'plain' | 'danger';
  readonly disabled?: boolean;
  /** A line above it. */
  readonly divided?: boolean;
}

export interface MenuPopoverProps {
  /** Element that opens the menu, and gets the focus back. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly header?: ReactNode;
  readonly choices: readonly MenuChoice[];
  readonly placement?: 'bottom end' | 'bottom start' | 'top end' | 'top start';
}

const Frame = styled(Popover)`
  ${overlayCss} min-inline-size: 13.5rem;
  max-inline-size: calc(100vw - 1rem);
  overflow: auto;
`;
const List = styled(Menu)`
  padding: 0.375rem;
  outline: none;
  .choice {
    display: flex;
    align-items: center;
    gap: 0.7rem;
    min-block-size: 2.5rem;
    padding: 0.4rem 0.75rem;
    border-radius: var(--radius-2);
    font-size: var(--font-sm);
    font-weight: 550;
    overflow-wrap: anywhere;
    color: var(--text);
    text-decoration: none;
    cursor: pointer;
    outline: none;
    svg {
      flex: none;
      inline-size: 1.1rem;
      block-size: 1.1rem;
      color: var(--text-muted);
    }
    &[data-focused] {
      background: color-mix(in srgb, var(--text) 10%, transparent);
    }
    &[data-focus-visible] {
      box-shadow: inset 0 0 0 2px var(--focus);
    }
    &[data-disabled] {
      opacity: 0.45;
      cursor: not-allowed;
    }
    &.danger,
    &.danger svg {
      color: var(--danger-text);
    }
  }
`;
const Top = styled(Header)`
  padding: 0.5rem 0.75rem 0.6rem;
  color: var(--text);
`;
const Line = styled(Separator)`
  block-size: 1px;
  margin: 0.375rem 0.5rem;
  background: var(--border);
`;

/** A button pressed by key counts as pressed by assistive technology, for which React Aria would leave the focus on the list. */
function handToChoice({ currentTarget }: Event): void {
  const choice = (currentTarget as HTMLElement).querySelector<HTMLElement>('[data-focused], [role=menuitem]');
  requestAnimationFrame(() => choice?.focus());
}

/** A menu that opens beside what triggered it: arrows, Home, End, typing and Escape work; focus returns. */
export function MenuPopover({ triggerRef, isOpen, onOpenChange, label, header, choices, placement = 'bottom end' }: MenuPopoverProps) {
  const navigate = useNavigate();
  const list = useCallback((element: HTMLElement | null) => {
    element?.addEventListener('focus', handToChoice);
    return () => element?.removeEventListener('focus', handToChoice);
  }, []);
  return (
    <RouterProvider
      navigate={(to) => {
        void navigate(to);
      }}
    >
      <InDirection>
        <Frame triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange} placement={placement} offset={8} aria-label={label}>
          <List
            ref={list}
            aria-label={label}
            autoFocus="first"
            onClose={() => {
              onOpenChange(false);
            }}
          >
            <MenuSection aria-label={label}>
              {header ? <Top>{header}</Top> : null}
              {choices.flatMap((choice) => [...(choice.divided ? [<Line key={`${choice.id}-line`} />] : []), <Choice key={choice.id} {...choice} />])}
            </MenuSection>
          </List>
        </Frame>
      </InDirection>
    </RouterProvider>
  );
}

function Choice({ id, label, icon, to, onChoose, tone = 'plain', disabled = false }: MenuChoice) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={`choice ${tone}`}
      isDisabled={disabled}
      {...(to ? { href: to } : {})}
      {...(onChoose ? { onAction: onChoose } : {})}
    >
      {icon}
      {label}
    </MenuItem>
  );
}
