import { IconButton } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { Tile, TileOf } from './tile.ts';
import { useTileName } from './tile-name.ts';
import { isReadable, useReach } from './tile-reach.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-block-size: 2.25rem;
  font-size: var(--font-sm);
  > :first-child {
    flex: 1 1 9rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
interface TileRowProps {
  readonly tile: Tile;
  readonly onChange: (tile: Tile) => void;
  readonly onEdit: (tile: TileOf<'NOTE'>) => void;
  readonly onRemove: () => void;
}

/** One tile as it is arranged: its width, and what removes it. */
export function TileRow({ tile, onChange, onEdit, onRemove }: TileRowProps) {
  const text = useText('tiles');
  const name = useTileName()(tile);
  const reach = useReach();
  const about = !isReadable(tile, reach) ? text('outOfReach') : tile.kind === 'NOTE' ? tile.text : 'days' in tile ? text('days', { count: tile.days }) : '';
  return (
    <Row>
      <div>
        {name}
        {about ? <small dir="auto">{about.slice(0, 80)}</small> : null}
      </div>
      <Checkbox
        look="switch"
        label={text('wide')}
        aria-label={text('wideNamed', { name })}
        checked={tile.width > 1}
        onChange={({ target }) => {
          onChange({ ...tile, width: target.checked ? 2 : 1 });
        }}
      />
      {tile.kind === 'NOTE' ? (
        <IconButton
          size="sm"
          label={text('editNote')}
          onClick={() => {
            onEdit(tile);
          }}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton size="sm" label={text('remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
