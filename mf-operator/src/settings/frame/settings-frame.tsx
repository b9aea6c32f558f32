import { useRight } from '@marquee/mf-shared/session';
import { Bell, Blocks, Building, Globe, HardDrive, KeyRound, Languages, LogIn, Package, ShieldCheck, SlidersHorizontal, Webhook } from 'lucide-react';
import { AccountFrame } from '../../account/frame/account-frame.tsx';
import { SideFrame, type SideFrameProps } from '../../page/side-frame.tsx';
import { SideNav, type SidePlace } from '../../page/side-nav.tsx';
import { useText } from '../../text.ts';
import { usePlatformAdmin } from './platform-admin.ts';

/** The frame of every page of settings. Who may set nothing but their own notifications is at home in the account. */
export function SettingsFrame(props: SideFrameProps) {
  const text = useText('settingsFrame');
  const seesTenant = useRight('tenant:read');
  const seesSettings = useRight('setting:read');
  const seesKeys = useRight('key:read');
  const seesWebhooks = useRight('webhook:read');
  const seesModules = useRight('registry:read');
  const seesTenants = usePlatformAdmin();
  const seesReleases = useRight('release:read');
  const places: readonly SidePlace[] = [
    ...(seesTenant ? [{ to: '/settings/general', name: text('general'), Icon: SlidersHorizontal, apart: true }] : []),
    ...(seesSettings ? [{ to: '/settings/sign-in', name: text('signIn'), Icon: LogIn, apart: !seesTenant }] : []),
    ...(seesSettings ? [{ to: '/settings/texts', name: text('texts'), Icon: Languages }] : []),
    ...(seesTenant ? [{ to: '/settings/domains', name: text('domains'), Icon: Globe }] : []),
    ...(seesTenant ? [{ to: '/settings/storage', name: text('storage'), Icon: HardDrive }] : []),
    ...(seesKeys ? [{ to: '/settings/keys', name: text('keys'), Icon: KeyRound }] : []),
    ...(seesWebhooks ? [{ to: '/settings/webhooks', name: text('webhooks'), Icon: Webhook }] : []),
    ...(seesModules ? [{ to: '/settings/modules', name: text('modules'), Icon: Blocks }] : []),
    ...(seesSettings ? [{ to: '/settings/security', name: text('security'), Icon: ShieldCheck }] : []),
    ...(seesTenants ? [{ to: '/settings/tenants', name: text('tenants'), Icon: Building, apart: true, whole: true }] : []),
    ...(seesReleases ? [{ to: '/settings/releases', name: text('releases'), Icon: Package, apart: !seesTenants, whole: true }] : []),
  ];
  if (places.length === 0) return <AccountFrame {...props} />;
  return (
    <SideFrame
      side={<SideNav label={text('nav')} places={[{ to: '/settings/notifications', name: text('notifications'), Icon: Bell }, ...places]} />}
      {...props}
    />
  );
}
