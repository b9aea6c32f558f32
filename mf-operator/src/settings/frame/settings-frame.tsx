import { Bell } from 'lucide-react';
import { AccountFrame } from '../../account/frame/account-frame.tsx';
import { SideFrame, type SideFrameProps } from '../../page/side-frame.tsx';
import { SideNav } from '../../page/side-nav.tsx';
import { useText } from '../../text.ts';
import { useSettingsPlaces } from './settings-places.ts';

/** The frame of every page of settings. Who may set nothing but their own notifications is at home in the account. */
export function SettingsFrame(props: SideFrameProps) {
  const text = useText('settingsFrame');
  const places = useSettingsPlaces();
  if (places.length === 0) return <AccountFrame {...props} />;
  return (
    <SideFrame
      side={<SideNav label={text('nav')} places={[{ to: '/settings/notifications', name: text('notifications'), Icon: Bell }, ...places]} />}
      {...props}
    />
  );
}
