import {
  Blocks,
  Building,
  FilePen,
  Globe,
  HardDrive,
  House,
  KeyRound,
  Languages,
  ListChecks,
  LogIn,
  Package,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { SidePlace } from '../../page/side-nav.tsx';
import { useText } from '../../text.ts';
import { usePlatformAdmin } from './platform-admin.ts';
import { type Room, rooms, useRooms } from './rooms.ts';

/** Pages of settings that are open to the signed-in person, those of the platform apart; without one's own notifications. */
export function useSettingsPlaces(): readonly SidePlace[] {
  const text = useText('settingsFrame');
  const mayEnter = useRooms();
  const opens = ({ to }: SidePlace) => !(to in rooms) || mayEnter(to as Room);
  const ofSite: readonly SidePlace[] = [
    { to: '/settings/general', name: text('general'), Icon: SlidersHorizontal },
    { to: '/settings/home', name: text('startPage'), Icon: House },
    { to: '/settings/sign-in', name: text('signIn'), Icon: LogIn },
    { to: '/settings/texts', name: text('texts'), Icon: Languages },
    { to: '/settings/pages', name: text('pages'), Icon: FilePen },
    { to: '/settings/people', name: text('people'), Icon: UsersRound },
    { to: '/settings/domains', name: text('domains'), Icon: Globe },
    { to: '/settings/storage', name: text('storage'), Icon: HardDrive },
    { to: '/settings/keys', name: text('keys'), Icon: KeyRound },
    { to: '/settings/webhooks', name: text('webhooks'), Icon: Webhook },
    { to: '/settings/modules', name: text('modules'), Icon: Blocks },
    { to: '/settings/polls', name: text('polls'), Icon: ListChecks },
    { to: '/settings/metainfo', name: text('metainfo'), Icon: Share2 },
    { to: '/settings/security', name: text('security'), Icon: ShieldCheck },
  ];
  const ofPlatform: readonly SidePlace[] = [
    ...(usePlatformAdmin() ? [{ to: '/settings/tenants', name: text('tenants'), Icon: Building, whole: true }] : []),
    { to: '/settings/releases', name: text('releases'), Icon: Package, whole: true },
  ];
  return [ofSite, ofPlatform].flatMap((group) => group.filter(opens).map((place, at) => ({ ...place, apart: at === 0 })));
}
