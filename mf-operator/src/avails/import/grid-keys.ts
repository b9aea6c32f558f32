/** A cell of the grid: its row as the sheet numbers it, and the letter of its column; no letter for the whole row. */
export interface Place {
  readonly row: number;
  readonly column: string;
}

/** The cells one can move over, in order. */
export interface Field {
  readonly rows: readonly number[];
  /** Letters; the whole row, which has none, comes first. */
  readonly columns: readonly string[];
  readonly isRtl: boolean;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const PAGE = 10;
const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};

const within = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

/** Returns the cell a key leads to, after the grid pattern of WAI-ARIA; undefined for any other key. */
export function movedBy(place: Place, { key, ctrlKey, metaKey }: Pressed, { rows, columns, isRtl }: Field): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const [row, column] = [rows.indexOf(place.row), columns.indexOf(place.column)];
  const at = (toRow: number, toColumn: number): Place => ({
    row: rows[within(toRow, rows.length)] ?? place.row,
    column: columns[within(toColumn, columns.length)] ?? place.column,
  });
  if (key === 'Home') return at(isFar ? 0 : row, 0);
  if (key === 'End') return at(isFar ? rows.length - 1 : row, columns.length - 1);
  const step = steps[key];
  if (!step || isFar) return undefined;
  return at(row + step[0], column + (isRtl ? -step[1] : step[1]));
}
