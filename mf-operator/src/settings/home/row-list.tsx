import { IconButton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { type DraftRow, moved } from './layout-draft.ts';
import { useRowDetail, useRowName } from './row-name.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  &[data-over] {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  &[data-held] {
    opacity: 0.5;
  }
  &[data-refused] {
    border-color: var(--danger-text);
  }
`;
const Grip = styled.span`
  display: grid;
  place-items: center;
  color: var(--text-muted);
  cursor: grab;
  @media (hover: none) {
    display: none;
  }
`;
const Words = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  &[data-off] {
    color: var(--text-muted);
  }
  > strong {
    font-weight: 600;
    unicode-bidi: plaintext;
  }
  > small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  > [role='alert'] {
    font-size: var(--font-sm);
    color: var(--danger-text);
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-inline-start: auto;
`;

interface RowListProps {
  readonly rows: readonly DraftRow[];
  readonly refusalOf: (row: DraftRow) => string | undefined;
  readonly onChange: (rows: readonly DraftRow[]) => void;
  readonly onEdit: (row: DraftRow) => void;
  readonly onRemove: (row: DraftRow, at: number) => void;
}

/** Drags one of a list over another, whose place it takes. */
function useDragging(move: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number>();
  const [over, setOver] = useState<number>();
  const release = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  const propsOf = (at: number, name: string) => ({
    draggable: true,
    'data-held': held === at ? '' : undefined,
    'data-over': held !== undefined && over === at && over !== held ? '' : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      setHeld(at);
    },
    onDragOver: (event: DragEvent) => {
      if (held === undefined) return;
      event.preventDefault();
      setOver(at);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (held !== undefined) move(held, at);
      release();
    },
    onDragEnd: release,
  });
  return { propsOf };
}

/** Rows that are dragged, or moved by their buttons; Alt with an arrow key moves the row that has the focus. */
export function RowList({ rows, refusalOf, onChange, onEdit, onRemove }: RowListProps) {
  const text = useText('homeLayout');
  const nameOf = useRowName();
  const focused = useRef<Element>(null);
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    focused.current = document.activeElement;
    onChange(moved(rows, from, to));
    setTold(text('moved', { name: nameOf(row), place: to + 1, count: rows.length }));
  };
  // A row that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [rows]);
  const { propsOf } = useDragging(move);
  return (
    <>
      <List aria-label={text('rows')}>
        {rows.map((row, at) => {
          const name = nameOf(row);
          return (
            <Item
              key={row.id}
              {...propsOf(at, name)}
              data-refused={refusalOf(row) === undefined ? undefined : ''}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
              }}
            >
              <RowWords row={row} name={name} refusal={refusalOf(row)} />
              <RowActs
                row={row}
                name={name}
                place={{ isFirst: at === 0, isLast: at === rows.length - 1 }}
                onMove={(step) => {
                  move(at, at + step);
                }}
                onShow={(isOn) => {
                  onChange(rows.map((one) => (one.id === row.id ? { ...one, isOn } : one)));
                }}
                onEdit={() => {
                  onEdit(row);
                }}
                onRemove={() => {
                  onRemove(row, at);
                }}
              />
            </Item>
          );
        })}
      </List>
      <VisuallyHidden as="p" role="status">
        {told}
      </VisuallyHidden>
    </>
  );
}

interface RowWordsProps {
  readonly row: DraftRow;
  readonly name: string;
  readonly refusal: string | undefined;
}

function RowWords({ row, name, refusal }: RowWordsProps) {
  const kindName = useText('homeRow');
  const detailOf = useRowDetail();
  const detail = [kindName(row.kind), detailOf(row)].filter(Boolean).join(': ');
  return (
    <>
      <Grip aria-hidden="true">
        <GripVertical size="1.1rem" />
      </Grip>
      <Words data-off={row.isOn ? undefined : ''}>
        <strong>{name}</strong>
        {detail === name ? null : <small>{detail}</small>}
        {refusal === undefined ? null : <p role="alert">{refusal}</p>}
      </Words>
    </>
  );
}

interface RowActsProps {
  readonly row: DraftRow;
  readonly name: string;
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly onMove: (step: 1 | -1) => void;
  readonly onShow: (isOn: boolean) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function RowActs({ row, name, place, onMove, onShow, onEdit, onRemove }: RowActsProps) {
  const text = useText('homeLayout');
  return (
    <Acts>
      <Checkbox
        look="switch"
        label={text('shown')}
        aria-label={text('shownNamed', { name })}
        checked={row.isOn}
        onChange={({ target }) => {
          onShow(target.checked);
        }}
      />
      <IconButton
        size="sm"
        label={text('up', { name })}
        aria-disabled={place.isFirst}
        onClick={() => {
          onMove(-1);
        }}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={text('down', { name })}
        aria-disabled={place.isLast}
        onClick={() => {
          onMove(1);
        }}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={text('edit', { name })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={text('remove', { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Acts>
  );
}
