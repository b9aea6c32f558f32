import { useApi } from '@marquee/mf-shared/api';
import { useFact } from '@marquee/mf-shared/bus';
import { formatCount } from '@marquee/mf-shared/format';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { Bell, Building2, Download, Inbox, LayoutGrid, Link2, MapPin, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFrameText } from './frame-text.ts';

const Nav = styled.nav`
  margin-block-start: calc(-1 * var(--space-6));
  margin-inline: calc(-1 * var(--gutter));
  padding-inline: calc(var(--gutter) - 0.75rem);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--border);
  ${from('lg')} {
    position: sticky;
    inset-block-start: calc(var(--header-height) + var(--account-nav-height) + var(--space-5));
    margin: 0;
    padding: 0;
    overflow: visible;
    border: 0;
  }
`;
const List = styled.ul`
  display: flex;
  gap: var(--space-1);
  list-style: none;
  ${from('lg')} {
    flex-direction: column;
    gap: 0.125rem;
  }
`;
const Item = styled.li<{ $apart: boolean }>`
  flex: none;
  ${from('lg')} {
    ${({ $apart }) => ($apart ? 'margin-block-start: var(--space-3); padding-block-start: var(--space-3); border-block-start: 1px solid var(--border);' : '')}
  }
`;
const Place = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.65rem;
  min-block-size: 2.75rem;
  padding-inline: 0.75rem;
  border-radius: var(--radius-2);
  outline-offset: -3px;
  color: var(--text-muted);
  font-size: var(--font-sm);
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;
  transition:
    color var(--motion-fast) var(--ease),
    background-color var(--motion-fast) var(--ease);
  svg {
    flex: none;
    inline-size: 1.05rem;
    block-size: 1.05rem;
  }
  &:hover {
    color: var(--text);
  }
  &.active {
    color: var(--text);
    font-weight: 650;
  }
  &.active::after {
    content: '';
    position: absolute;
    inset-inline: 0.75rem;
    inset-block-end: 0;
    block-size: 2px;
    border-radius: 2px;
    background: var(--accent);
  }
  &.active svg {
    color: var(--accent-text);
  }
  ${from('lg')} {
    min-block-size: 2.25rem;
    &:hover {
      background: color-mix(in srgb, var(--text) 6%, transparent);
    }
    &.active {
      background: color-mix(in srgb, var(--text) 9%, transparent);
    }
    &.active::after {
      display: none;
    }
  }
`;
const Count = styled.span`
  min-inline-size: 1.35rem;
  margin-inline-start: auto;
  padding: 0.05rem 0.4rem;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.6;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface Entry {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly apart?: boolean;
  readonly count?: number;
}

/** The way between the pages of one's account: at the side, on a phone over the page. */
export function AccountSide() {
  const text = useFrameText();
  const { locale } = useFact('theme');
  const { identity } = useSession();
  const nav = useRef<HTMLElement>(null);
  const unread = useApi('GET /identity/inbox/unread', {}, { enabled: identity !== null }).data?.unread ?? 0;
  useEffect(() => {
    // On a phone the list is longer than the window is wide.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  const entries: readonly Entry[] = [
    { to: '/account', name: text.overview, Icon: LayoutGrid },
    { to: '/account/profile', name: text.profile, Icon: UserRound },
    { to: '/account/security', name: text.security, Icon: ShieldCheck },
    { to: '/account/connections', name: text.connections, Icon: Link2 },
    { to: '/account/addresses', name: text.addresses, Icon: MapPin },
    { to: '/account/inbox', name: text.inbox, Icon: Inbox, apart: true, count: unread },
    { to: '/settings/notifications', name: text.notifications, Icon: Bell },
    ...(identity?.organization ? [{ to: '/account/organization', name: text.organization, Icon: Building2, apart: true }] : []),
    { to: '/account/data', name: text.data, Icon: Download, apart: !identity?.organization },
  ];
  return (
    <Nav ref={nav} aria-label={text.nav}>
      <List role="list">
        {entries.map(({ to, name, Icon, apart = false, count = 0 }) => (
          <Item key={to} $apart={apart}>
            <Place to={to} end>
              <Icon aria-hidden="true" />
              {name}
              {count > 0 ? (
                <Count>
                  <span aria-hidden="true">{count > 99 ? `${formatCount(99, locale)}+` : formatCount(count, locale)}</span>
                  <VisuallyHidden>{text.unread(formatCount(count, locale))}</VisuallyHidden>
                </Count>
              ) : null}
            </Place>
          </Item>
        ))}
      </List>
    </Nav>
  );
}
