import { lazy } from 'react';
import { Menu } from 'lucide-react';
import { useText } from '../text.ts';
import type { Destination } from './destinations.ts';
import { OpeningButton } from './opening-button.tsx';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })));

/** Opens the navigation where the bar has no room for it. */
export function MenuDrawerButton({ path, places }: { readonly path: string; readonly places: readonly Destination[] }) {
  const text = useText('frame');
  return (
    <OpeningButton label={text('menu')} icon={<Menu aria-hidden="true" />} load={loadDrawer}>
      {(drawer) => <MenuDrawer path={path} places={places} {...drawer} />}
    </OpeningButton>
  );
}
