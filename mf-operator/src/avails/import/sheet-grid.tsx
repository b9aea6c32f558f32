import { useShared } from '@marquee/mf-shared/bus';
import { isComposing } from '@marquee/mf-shared/ui/forms';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../text.ts';
import { Scroller, Sheet } from './grid-css.ts';
import { movedBy, type Place } from './grid-keys.ts';
import { GridRow, type GridActs } from './grid-row.tsx';
import type { GridColumn, ImportRow } from './import-types.ts';
import type { Mending } from './use-mending.ts';

interface SheetGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly ImportRow[];
  /** Place of the first row among all, from 0, and how many there are. */
  readonly first: number;
  readonly total: number;
  readonly place: Place;
  readonly onMove: (place: Place) => void;
  /** Not there where nothing may be changed now. */
  readonly mending: Mending | undefined;
  /** Id of what is said of the active cell. */
  readonly noteId: string;
  /** Each new number moves the focus to the active cell. */
  readonly focusAsked: number;
}

/** Cells of a sheet as a grid of WAI-ARIA: arrow keys move, Enter edits, Escape leaves. */
export function SheetGrid({ label, columns, rows, first, total, place, onMove, mending, noteId, focusAsked }: SheetGridProps) {
  const text = useText('availImport');
  const { theme_scheme_direction: direction } = useShared('theme');
  const grid = useRef<HTMLTableElement>(null);
  const [moves, setMoves] = useState(0);
  const latest = useRef({ onMove, mending });
  useEffect(() => {
    latest.current = { onMove, mending };
  });
  const acts = useMemo<GridActs>(
    () => ({
      move: (to) => {
        latest.current.onMove(to);
      },
      edit: (at, was) => latest.current.mending?.begin(at, was),
      leaveEditor: () => {
        setMoves((count) => count + 1);
      },
    }),
    [],
  );
  const asked = useRef(0);
  useEffect(() => {
    const now = moves + focusAsked;
    if (now !== asked.current) grid.current?.querySelector<HTMLElement>('[data-active]')?.focus();
    asked.current = now;
  }, [moves, focusAsked]);
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target instanceof HTMLInputElement || event.altKey || isComposing(event)) return;
    const isEdit = event.key === 'Enter' || event.key === 'F2';
    const field = { rows: rows.map(({ row }) => row), columns: ['', ...columns.map(({ column }) => column)], isRtl: direction === 'rtl' };
    const to = movedBy(place, event, field);
    if (!isEdit && !to) return;
    event.preventDefault();
    if (to) onMove(to);
    else if (place.column !== '') mending?.begin(place, valueAt(rows, place));
    if (to) setMoves(moves + 1);
  };
  return (
    <Scroller>
      <Sheet ref={grid} role="grid" aria-label={label} aria-rowcount={total + 1} aria-colcount={columns.length + 1} aria-readonly={!mending} onKeyDown={press}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              {text('row')}
            </th>
            {columns.map(({ column, heading }, at) => (
              <th key={column} scope="col" aria-colindex={at + 2} title={heading}>
                <bdi>{column}</bdi>
                <small>
                  <bdi>{heading}</bdi>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridRow
              key={row.row}
              row={row}
              index={first + at + 2}
              columns={columns}
              active={row.row === place.row ? place.column : undefined}
              mending={mending?.editor?.row === row.row && mending.editor.sheet === row.sheet ? mending : undefined}
              noteId={noteId}
              acts={acts}
            />
          ))}
        </tbody>
      </Sheet>
    </Scroller>
  );
}

const valueAt = (rows: readonly ImportRow[], place: Place) =>
  rows.find(({ row }) => row === place.row)?.cells.find(({ column }) => column === place.column)?.value ?? '';
