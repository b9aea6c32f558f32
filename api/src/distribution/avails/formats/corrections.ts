/** Text of a person in place of a cell, or of every cell of a column that holds a value. Later ones count more. */
export interface Correction {
  readonly sheet: string;
  /** Null for every row that holds `from`. */
  readonly row: number | null;
  /** Letter of a column; in XML the term. */
  readonly column: string;
  readonly from: string;
  readonly value: string;
}

interface Change {
  readonly order: number;
  readonly value: string;
}

const keyOf = (...parts: readonly (string | number)[]) => parts.join('\n');

/** Corrections of a file, found by the cell. */
export class Corrections {
  private readonly ofCells = new Map<string, Change>();
  private readonly ofValues = new Map<string, Change[]>();
  private readonly columns = new Map<string, Set<string>>();

  constructor(all: readonly Correction[]) {
    all.forEach(({ sheet, row, column, from, value }, order) => {
      if (row === null) {
        const key = keyOf(sheet, column, from);
        this.ofValues.set(key, [...(this.ofValues.get(key) ?? []), { order, value }]);
      } else this.ofCells.set(keyOf(sheet, row, column), { order, value });
      const place = row === null ? sheet : keyOf(sheet, row);
      this.columns.set(place, (this.columns.get(place) ?? new Set()).add(column));
    });
  }

  /** Columns of a row that may be corrected. */
  columnsOf(sheet: string, row: number): readonly string[] {
    const [ofAll, ofRow] = [this.columns.get(sheet), this.columns.get(keyOf(sheet, row))];
    return ofAll || ofRow ? [...new Set([...(ofAll ?? []), ...(ofRow ?? [])])] : [];
  }

  /** Text of a cell once it is corrected; undefined where nothing is said of it. */
  textOf(cell: { readonly sheet: string; readonly row: number; readonly column: string }, was: string): string | undefined {
    const own = this.ofCells.get(keyOf(cell.sheet, cell.row, cell.column));
    let [text, last] = [was, -1];
    for (let left = this.ofValues.size; left >= 0; left -= 1) {
      const next = this.ofValues.get(keyOf(cell.sheet, cell.column, text))?.find(({ order }) => order > last);
      const change = own && own.order > last && (!next || own.order < next.order) ? own : next;
      if (!change) break;
      [text, last] = [change.value, change.order];
    }
    return last === -1 ? undefined : text;
  }
}
