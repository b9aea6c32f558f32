import { useSession } from '@marquee/mf-shared/session';
import { NoRight } from '../frame/no-right.tsx';
import { usePlatformAdmin } from '../frame/platform-admin.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import type { SideFrameProps } from '../../page/side-frame.tsx';

/** The frame of the pages by which the platform's administrators run tenants; anybody else is told so, and nothing is asked for. */
export function TenantsFrame({ children, actions, ...frame }: SideFrameProps) {
  const { ready } = useSession();
  const administers = usePlatformAdmin();
  return (
    <SettingsFrame {...frame} actions={administers ? actions : null}>
      {administers ? children : ready ? <NoRight /> : null}
    </SettingsFrame>
  );
}
