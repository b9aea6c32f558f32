import { from } from '@marquee/mf-shared/theme';
import { useCurrentInSight } from '@marquee/mf-shared/ui';
import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

const Nav = styled.nav`
  margin-block-start: calc(-1 * var(--space-6));
  margin-inline: calc(-1 * var(--gutter));
  padding-inline: calc(var(--gutter) - 0.75rem);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--border);
  ${from('lg')} {
    position: sticky;
    inset-block-start: calc(var(--sticky-top) + var(--account-nav-height) + var(--space-5));
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

export interface SidePlace {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  /** A line over it. */
  readonly apart?: boolean;
  /** Pages below it are part of it. */
  readonly whole?: boolean;
  /** After the name: a count. */
  readonly mark?: ReactNode;
}

/** The way between pages that belong together: at the side, on a phone over the page. */
export function SideNav({ label, places }: { readonly label: string; readonly places: readonly SidePlace[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the list is longer than the window is wide; counts that come later make it longer still.
  useCurrentInSight(nav, `${pathname} ${places.length}`);
  return (
    <Nav ref={nav} aria-label={label}>
      <List role="list">
        {places.map(({ to, name, Icon, apart = false, whole = false, mark }) => (
          <Item key={to} $apart={apart}>
            <Place to={to} end={!whole}>
              <Icon aria-hidden="true" />
              {name}
              {mark}
            </Place>
          </Item>
        ))}
      </List>
    </Nav>
  );
}
