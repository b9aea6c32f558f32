import { lazy, Suspense, useState } from 'react';
import { Menu } from 'lucide-react';
import { IconButton } from '@marquee/mf-shared/ui';
import type { Destination } from './destinations.ts';
import { useFrameText } from './texts.ts';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })));

/** Opens the navigation where the bar has no room for it. */
export function MenuDrawerButton({ path, places }: { readonly path: string; readonly places: readonly Destination[] }) {
  const text = useFrameText();
  const [asked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const approach = () => void loadDrawer();
  return (
    <>
      <IconButton
        label={text.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {asked ? (
        <Suspense fallback={null}>
          <MenuDrawer
            path={path}
            places={places}
            isOpen={isOpen}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
