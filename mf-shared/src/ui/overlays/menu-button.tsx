import { useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { MenuPopover, type MenuChoice, type MenuPopoverProps } from './menu-popover.tsx';

export interface MenuButtonProps extends Pick<MenuPopoverProps, 'placement' | 'header'> {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  /** Alone, it makes a round icon button named by `label`. */
  readonly icon?: ReactNode;
  readonly iconOnly?: boolean;
  readonly variant?: ButtonProps['variant'];
  readonly size?: 'sm' | 'md';
}

/** A button that opens a menu: the actions of a row, of a page. */
export function MenuButton({ label, choices, icon, iconOnly = false, variant = 'secondary', size = 'md', ...menu }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shared = {
    ref: trigger,
    size,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => {
      setOpen(!isOpen);
    },
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} {...shared}>
          {icon}
        </IconButton>
      ) : (
        <Button variant={variant} icon={icon} {...shared}>
          {label}
        </Button>
      )}
      <MenuPopover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={label} choices={choices} {...menu} />
    </>
  );
}
