import { useApi } from '@marquee/mf-shared/api';
import { Button, Choice, Cluster, Stack, VisuallyHidden } from '@marquee/mf-shared/ui';
import { useFocusReturn } from '@marquee/mf-shared/ui/editing';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { galleryOf, periods, USUAL_DAYS } from './gallery.ts';
import { MAX_TILES, REPORT_ROWS, type Tile } from './tile.ts';
import { useTileName } from './tile-name.ts';
import { isReadable, useReach } from './tile-reach.ts';

const Group = styled.section`
  display: grid;
  gap: var(--space-2);
  h3 {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

interface GalleryProps {
  readonly tiles: readonly Tile[];
  readonly onAdd: (tile: Tile) => void;
  readonly onClose: () => void;
}

const without = ({ id: _id, ...tile }: Tile) =>
  JSON.stringify(
    tile,
    Object.keys(tile)
      .filter((name) => name !== 'width')
      .sort(),
  );

/** Saved reports that one page of the gallery names. */
const MAX_REPORTS = 100;

interface Addable {
  readonly name: string;
  readonly tile: Tile;
}

/** The reports somebody keeps, and those shared with them, as tiles. */
function useReportTiles(): readonly Addable[] {
  const { rights } = useReach();
  const query = { page: 0, size: MAX_REPORTS, sortBy: 'name', sortDirection: 'asc' } as const;
  const { data } = useApi('GET /report/list', { query }, { enabled: rights.includes('report:read') });
  return (data?.content ?? []).map(({ id, name }) => ({ name, tile: { id, kind: 'REPORT', width: 2, reportId: id, size: REPORT_ROWS } }));
}

/** All that can be shown to this person; each press adds one. */
export function Gallery({ tiles, onAdd, onClose }: GalleryProps) {
  const text = useText('tiles');
  const nameOf = useTileName();
  const reach = useReach();
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const [told, setTold] = useState('');
  useFocusReturn();
  const there = new Set(tiles.map(without));
  const ready = galleryOf(days).map(({ of, tiles: all }) => {
    const some = all.filter((tile) => isReadable(tile, reach));
    return { of, tiles: some.map((tile): Addable => ({ name: nameOf(tile), tile })) };
  });
  const groups = [...ready, { of: 'reports' as const, tiles: useReportTiles() }];
  return (
    <Dialog isOpen size="lg" title={text('gallery')} onClose={onClose} footer={<Button onClick={onClose}>{text('done')}</Button>}>
      <Stack $gap={4}>
        <Choice
          label={text('period')}
          value={String(days)}
          options={periods.map((count) => ({ id: String(count), label: text('days', { count }) }))}
          onChange={(id) => {
            setDays(Number(id));
          }}
        />
        {groups.map(({ of, tiles: some }) =>
          some.length > 0 ? (
            <Group key={of}>
              <h3>{text(of)}</h3>
              <Cluster $gap={2}>
                {some.map(({ name, tile }) => (
                  <Button
                    key={tile.id}
                    size="sm"
                    variant="secondary"
                    icon={there.has(without(tile)) ? <Check /> : <Plus />}
                    disabled={tiles.length >= MAX_TILES}
                    onClick={() => {
                      onAdd(tile);
                      setTold(text('added', { name }));
                    }}
                  >
                    {name}
                  </Button>
                ))}
              </Cluster>
            </Group>
          ) : null,
        )}
        <VisuallyHidden as="p" role="status">
          {told}
        </VisuallyHidden>
      </Stack>
    </Dialog>
  );
}
