import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';

export interface Tab {
  readonly to: string;
  readonly label: string;
  /** Only that very address, not those below it. */
  readonly exact?: boolean;
}

const Bar = styled.nav`
  display: flex;
  gap: var(--space-1);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--border);
`;
const Item = styled(NavLink)`
  position: relative;
  flex: none;
  padding: 0.75rem 0.875rem;
  color: var(--text-muted);
  font-weight: 600;
  font-size: var(--font-sm);
  text-decoration: none;
  border-radius: var(--radius-1);
  outline-offset: -3px;
  transition: color var(--motion-fast) var(--ease);
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0.875rem;
    inset-block-end: -1px;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--accent);
    transform: scaleX(0);
    transition: transform var(--motion) var(--ease);
  }
  &:hover {
    color: var(--text);
  }
  &.active {
    color: var(--text);
  }
  &.active::after {
    transform: scaleX(1);
  }
`;

/** Tabs whose every panel has its own address: links, of which one is the current page. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ to, label: text, exact = false }) => (
        <Item key={to} to={to} end={exact}>
          {text}
        </Item>
      ))}
    </Bar>
  );
}
