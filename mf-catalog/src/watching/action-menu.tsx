import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '@marquee/mf-shared/ui';
import type { MenuChoice } from '@marquee/mf-shared/ui/overlays';

const MenuPopover = lazy(() => import('@marquee/mf-shared/ui/overlays').then((door) => ({ default: door.MenuPopover })));

interface ActionMenuProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
  readonly variant?: 'plain' | 'filled';
  readonly size?: 'sm' | 'md';
}

/** Shows a menu button; loads the code of the menu on the first press. */
export function ActionMenu({ label, choices, variant = 'plain', size = 'sm' }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        ref={trigger}
        size={size}
        variant={variant}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(!isOpen);
        }}
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <MenuPopover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={label} choices={choices} />
        </Suspense>
      ) : null}
    </>
  );
}
