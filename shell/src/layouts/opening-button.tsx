import { Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '@marquee/mf-shared/ui';

interface OpeningButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Fetches the panel's code: asked when somebody is about to press. */
  readonly load: () => Promise<unknown>;
  /** The panel; drawn from the first press on. */
  readonly children: (panel: { readonly isOpen: boolean; readonly onClose: () => void }) => ReactNode;
}

/** Opens a panel whose code comes when it is needed. */
export function OpeningButton({ label, icon, load, children }: OpeningButtonProps) {
  const [asked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const approach = () => void load();
  const onClose = () => {
    setOpen(false);
  };
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {icon}
      </IconButton>
      {asked ? <Suspense fallback={null}>{children({ isOpen, onClose })}</Suspense> : null}
    </>
  );
}
