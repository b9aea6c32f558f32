import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { shopPaths, shopPlaceOf } from './shop-places.ts';

const Bar = styled.nav`
  display: flex;
  gap: 0.25rem;
  padding: 0 calc(var(--gutter) - 0.875rem);
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid var(--border);
`;
const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-block-size: 2.75rem;
  padding-inline: 0.875rem;
  color: var(--text-muted);
  font-size: var(--font-sm);
  font-weight: 550;
  text-decoration: none;
  border-radius: var(--radius-1);
  outline-offset: -4px;
  transition: color var(--motion-fast) var(--ease);
  &:hover {
    color: var(--text);
  }
  &[aria-current] {
    color: var(--text);
    font-weight: 700;
  }
`;

/** The shop's own menu, under the header. */
export function MerchandiseBar({ path }: { readonly path: string }) {
  const text = useText('shop');
  const current = shopPlaceOf(path);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the menu is wider than the window: the place one is at stands in its middle.
    const frame = bar.current;
    const place = frame?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!frame || !place) return;
    const { x, width } = frame.getBoundingClientRect();
    frame.scrollLeft += place.x + place.width / 2 - x - width / 2;
  }, [current]);
  return (
    <Bar ref={bar} aria-label={text('nav')}>
      {shopPaths.map((place) => (
        <Place key={place} to={place} aria-current={place === current ? 'page' : undefined}>
          {text(place)}
        </Place>
      ))}
    </Bar>
  );
}
