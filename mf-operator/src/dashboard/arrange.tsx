import { Button, Cluster, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { ReorderList } from '@marquee/mf-shared/ui/reorder';
import { Plus, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { Gallery } from './gallery-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { freeId, inserted, MAX_TILES, ordered, type Tile, type TileOf } from './tile.ts';
import { useTileName } from './tile-name.ts';
import { TileRow } from './tile-row.tsx';
import type { Arranging } from './use-dashboard.ts';

const Told = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

/** Tells why a change was not saved; it stays on the screen until it is saved or given up. */
function Refused({ arranging: { problem, isConflict, retry, discard } }: { readonly arranging: Arranging }) {
  const text = useText('tiles');
  if (!problem) return null;
  if (!isConflict) return <ErrorNote error={problem} onRetry={() => void retry()} />;
  return (
    <Stack $gap={2}>
      <ErrorNote error={problem}>{text('conflict')}</ErrorNote>
      <Cluster $gap={2}>
        <Button size="sm" onClick={() => void retry()}>
          {text('keepMine')}
        </Button>
        <Button size="sm" variant="secondary" onClick={discard}>
          {text('takeOther')}
        </Button>
      </Cluster>
    </Stack>
  );
}

interface ArrangeProps {
  readonly arranging: Arranging;
  readonly tiles: readonly Tile[];
}
type Open = { readonly as: 'gallery' } | { readonly as: 'note'; readonly tile: TileOf<'NOTE'>; readonly isNew: boolean } | undefined;

/** Adds, removes, orders and widens tiles; each change is saved at once. */
export function Arrange({ arranging, tiles }: ArrangeProps) {
  const text = useText('tiles');
  const nameOf = useTileName();
  const [open, setOpen] = useState<Open>();
  const [removed, setRemoved] = useState<{ readonly tile: Tile; readonly at: number }>();
  const { change } = arranging;
  const put = (tile: Tile) => {
    change(tiles.some(({ id }) => id === tile.id) ? tiles.map((one) => (one.id === tile.id ? tile : one)) : [...tiles, tile]);
  };
  return (
    <Panel
      title={text('arrange')}
      actions={
        <Button
          size="sm"
          icon={<Plus />}
          disabled={tiles.length >= MAX_TILES}
          onClick={() => {
            setOpen({ as: 'gallery' });
          }}
        >
          {text('add')}
        </Button>
      }
    >
      <Stack $gap={3}>
        <Refused arranging={arranging} />
        {tiles.length > 0 ? (
          <ReorderList
            label={text('arrange')}
            items={tiles}
            nameOf={nameOf}
            onReorder={(ids) => {
              change(ordered(tiles, ids));
            }}
          >
            {(tile) => (
              <TileRow
                tile={tile}
                onChange={put}
                onEdit={(note) => {
                  setOpen({ as: 'note', tile: note, isNew: false });
                }}
                onRemove={() => {
                  setRemoved({ tile, at: tiles.indexOf(tile) });
                  change(tiles.filter(({ id }) => id !== tile.id));
                }}
              />
            )}
          </ReorderList>
        ) : null}
        <Removed
          removed={removed && !tiles.some(({ id }) => id === removed.tile.id) ? nameOf(removed.tile) : undefined}
          onUndo={() => {
            if (removed) change(inserted(tiles, removed.tile, removed.at));
            setRemoved(undefined);
          }}
        />
        <Foot arranging={arranging} />
      </Stack>
      <Opened open={open} tiles={tiles} setOpen={setOpen} put={put} />
    </Panel>
  );
}

interface OpenedProps {
  readonly open: Open;
  readonly tiles: readonly Tile[];
  readonly setOpen: (open: Open) => void;
  readonly put: (tile: Tile) => void;
}

/** The dialog that is open: all that can be added, or the words of a note. */
function Opened({ open, tiles, setOpen, put }: OpenedProps) {
  const close = () => {
    setOpen(undefined);
  };
  if (open?.as === 'note')
    return (
      <NoteDialog
        note={open.tile.text}
        isNew={open.isNew}
        onDone={(text) => {
          put({ ...open.tile, text });
          close();
        }}
        onClose={close}
      />
    );
  if (open?.as !== 'gallery') return null;
  return (
    <Gallery
      tiles={tiles}
      onAdd={(tile) => {
        const added = { ...tile, id: freeId(tiles) };
        if (added.kind === 'NOTE') setOpen({ as: 'note', tile: added, isNew: true });
        else put(added);
      }}
      onClose={close}
    />
  );
}

/** Tells which tile was removed, and puts it back. */
function Removed({ removed, onUndo }: { readonly removed: string | undefined; readonly onUndo: () => void }) {
  const text = useText('tiles');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== undefined) undo.current?.focus();
  }, [removed]);
  return (
    <div role="status">
      {removed === undefined ? null : (
        <Told>
          {text('removed', { name: removed })}
          <Button ref={undo} size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            {text('undo')}
          </Button>
        </Told>
      )}
    </div>
  );
}

/** How it stands with saving, and the way back. */
function Foot({ arranging: { isDefault, isSaving, problem, forget } }: { readonly arranging: Arranging }) {
  const text = useText('tiles');
  const state = isSaving ? 'saving' : problem ? 'unsaved' : isDefault ? 'isDefault' : 'saved';
  return (
    <Cluster $justify="between">
      <Told role="status">{text(state)}</Told>
      <Button size="sm" variant="ghost" icon={<RotateCcw aria-hidden="true" />} disabled={isDefault || isSaving} onClick={() => void forget()}>
        {text('toDefault')}
      </Button>
    </Cluster>
  );
}
