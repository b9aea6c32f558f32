import { AppLink } from '@marquee/mf-shared/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(var(--tile), 100%), 1fr));
  gap: var(--space-3);
`;
const Tile = styled(AppLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  block-size: 100%;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: var(--font-sm);
  line-height: 1.35;
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

export interface Way {
  readonly to: string;
  readonly name: string;
  readonly hint: string;
  readonly Icon: LucideIcon;
}

interface WayTilesProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly ways: readonly Way[];
  readonly narrowest?: '10rem' | '13rem';
}

export function WayTiles({ label, ways, narrowest = '10rem' }: WayTilesProps) {
  return (
    <nav aria-label={label}>
      <Tiles style={{ '--tile': narrowest }}>
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
