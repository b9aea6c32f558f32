import { useApi } from '@marquee/mf-shared/api';
import { Bell, Download, Inbox } from 'lucide-react';
import { type Way, WayTiles } from '../../page/way-tiles.tsx';
import { useText } from '../../text.ts';

/** Where else one may want to go. */
export function MoreLinks() {
  const text = useText('overview');
  const unread = useApi('GET /identity/inbox/unread', {}).data?.unread ?? 0;
  const ways: readonly Way[] = [
    { to: '/account/inbox', name: text('inbox'), hint: unread > 0 ? text('unread', { count: unread }) : text('noUnread'), Icon: Inbox },
    { to: '/settings/notifications', name: text('notifications'), hint: text('notificationsText'), Icon: Bell },
    { to: '/account/data', name: text('data'), hint: text('dataText'), Icon: Download },
  ];
  return <WayTiles label={text('more')} ways={ways} narrowest="13rem" />;
}
