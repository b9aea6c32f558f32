export { Combobox, type ComboboxProps } from './combobox.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { MenuButton, type MenuButtonProps } from './menu-button.tsx';
export { MenuPopover, type MenuChoice, type MenuPopoverProps } from './menu-popover.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Tooltip } from './tooltip.tsx';
