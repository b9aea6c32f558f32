import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';
import type { Tile } from './tile.ts';
import { TileView } from './tile-view.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${from('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('xl')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Cell = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  ${from('md')} {
    &[data-wide] {
      grid-column: span 2;
    }
  }
`;

/** Tiles in their order, one or two columns wide; on a phone each below the other. */
export function TileGrid({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <Grid>
      {tiles.map((tile) => (
        <Cell key={tile.id} data-wide={tile.width > 1 ? '' : undefined}>
          <TileView tile={tile} tiles={tiles} />
        </Cell>
      ))}
    </Grid>
  );
}
