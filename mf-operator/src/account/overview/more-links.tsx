import { useApi } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { Bell, Download, Inbox, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useOverviewText } from './overview-text.ts';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-3);
`;
const Tile = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  font-size: var(--font-sm);
  line-height: 1.4;
  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--accent-text);
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  &:hover {
    border-color: var(--border-strong);
    background: var(--surface-hover);
  }
`;

interface Way {
  readonly to: string;
  readonly name: string;
  readonly hint: string;
  readonly Icon: LucideIcon;
}

/** Where else one may want to go. */
export function MoreLinks() {
  const text = useOverviewText();
  const unread = useApi('GET /identity/inbox/unread', {}).data?.unread ?? 0;
  const ways: readonly Way[] = [
    { to: '/account/inbox', name: text.inbox, hint: unread > 0 ? text.unread(unread) : text.noUnread, Icon: Inbox },
    { to: '/settings/notifications', name: text.notifications, hint: text.notificationsText, Icon: Bell },
    { to: '/account/data', name: text.data, hint: text.dataText, Icon: Download },
  ];
  return (
    <nav aria-label={text.more}>
      <Tiles>
        {ways.map(({ to, name, hint, Icon }) => (
          <Tile key={to} look="plain" to={to}>
            <Icon aria-hidden="true" />
            <span>
              <b>{name}</b>
              <small>{hint}</small>
            </span>
          </Tile>
        ))}
      </Tiles>
    </nav>
  );
}
