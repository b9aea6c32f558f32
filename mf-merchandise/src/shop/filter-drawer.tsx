import { Button } from '@marquee/mf-shared/ui';
import { Drawer } from '@marquee/mf-shared/ui/overlays';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import type { Shelf } from './shop-address.ts';
import type { Chosen } from './use-chosen.ts';

interface DrawerProps {
  readonly shelf: Shelf;
  readonly chosen: readonly Chosen[];
  /** How many there are, in words. */
  readonly total: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters on a small screen. What is chosen holds at once; the sheet stays until the shopper has chosen all. */
export function FilterDrawer({ shelf, chosen, total, isOpen, onClose, children }: DrawerProps) {
  const text = useText('filters');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={text('heading')}
      side="start"
      width="22rem"
      footer={
        <Button wide onClick={onClose}>
          <span role="status">{text('show', { total })}</span>
        </Button>
      }
    >
      <ChosenFilters shelf={shelf} chosen={chosen} />
      {children}
    </Drawer>
  );
}
