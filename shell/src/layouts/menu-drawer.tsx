import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { Drawer } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';
import { isAt, type Destination } from './destinations.ts';

interface MenuDrawerProps {
  readonly path: string;
  readonly places: readonly Destination[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const List = styled.ul`
  display: grid;
  gap: 0.25rem;
  list-style: none;
`;
const Place = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 3rem;
  padding-inline: 1rem;
  border-radius: var(--radius-2);
  color: inherit;
  font: 650 var(--font-lg)/1.2 var(--font-display);
  text-decoration: none;
  &:hover {
    background: color-mix(in srgb, var(--text) 8%, transparent);
  }
  &[aria-current] {
    background: color-mix(in srgb, var(--accent) 16%, transparent);
  }
`;

export function MenuDrawer({ path, places, isOpen, onClose }: MenuDrawerProps) {
  const text = useText('frame');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={documentSettings().tenant.settings.app_name} side="start" width="20rem">
      <nav aria-label={text('primary')}>
        <List role="list">
          {places.map((place) => (
            <li key={place.to}>
              <Place to={place.to} onClick={onClose} aria-current={isAt(place, path) ? 'page' : undefined}>
                {place.label}
              </Place>
            </li>
          ))}
        </List>
      </nav>
    </Drawer>
  );
}
