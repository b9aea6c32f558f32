import { useSession } from '@marquee/mf-shared/session';
import { Bell, Building2, Download, Files, History, Inbox, LayoutGrid, Link2, MapPin, ShieldCheck, UserRound } from 'lucide-react';
import type { SidePlace } from '../../page/side-nav.tsx';
import { useText } from '../../text.ts';

/** Pages about oneself. */
export function useAccountPlaces(): readonly SidePlace[] {
  const text = useText('frame');
  const { identity } = useSession();
  return [
    { to: '/account', name: text('overview'), Icon: LayoutGrid },
    { to: '/account/profile', name: text('profile'), Icon: UserRound },
    { to: '/account/security', name: text('security'), Icon: ShieldCheck },
    { to: '/account/connections', name: text('connections'), Icon: Link2 },
    { to: '/account/addresses', name: text('addresses'), Icon: MapPin },
    { to: '/account/inbox', name: text('inbox'), Icon: Inbox, apart: true },
    { to: '/settings/notifications', name: text('notifications'), Icon: Bell },
    { to: '/play-list/history', name: text('history'), Icon: History },
    ...(identity?.organization ? [{ to: '/account/organization', name: text('organization'), Icon: Building2, apart: true }] : []),
    { to: '/account/files', name: text('files'), Icon: Files, apart: !identity?.organization },
    { to: '/account/data', name: text('data'), Icon: Download },
  ];
}
