import type { SheetRow } from '../../../platform/sheets/row.ts';
import { type CellFault, error, type Fault, letterOf, warning } from './fault.ts';
import { ERRORS_COLUMN, type Heading, type UnmappedHeading } from './heading.ts';

export type { CellFault } from './fault.ts';
export type { Mapping, UnmappedHeading } from './heading.ts';

/** A row of a list of availabilities, whatever it came in. */
export interface ReadRow {
  /** Empty where a file has no sheets. */
  readonly sheet: string;
  /** Number of the row in its sheet; in XML, its place among the transactions or items. */
  readonly row: number;
  /** Letter of each column, or path of each element. */
  readonly columns: Readonly<Record<string, string>>;
  /** Cells that hold something, by canonical name of EMA 1.9. */
  readonly values: Readonly<Record<string, string>>;
  /** Cells of columns no template has, by their heading. */
  readonly extra: Readonly<Record<string, string>>;
  readonly faults: readonly CellFault[];
  /** Heading of the sheet; XML has none. */
  readonly heading?: Heading | undefined;
  /** Texts of a sheet's cells, in the order of its columns. */
  readonly texts?: readonly string[] | undefined;
  /** Columns a person has corrected here: letters, or terms of XML. */
  readonly corrected?: readonly string[] | undefined;
}

/** A fault that is of no row that was read: of a heading, or of the file. */
export interface FileFault extends CellFault {
  readonly sheet: string;
  readonly row: number;
}

/** A column of a sheet, and the name it is read as. */
export interface SheetColumn {
  readonly sheet: string;
  readonly column: string;
  readonly heading: string;
  readonly term: string | null;
}

export interface Summary {
  /** Such as Movies 1.9, XML 2.6 or MRSS; null where the file follows none. */
  readonly template: string | null;
  readonly unmapped: readonly UnmappedHeading[];
  readonly faults: readonly FileFault[];
  /** Null where nobody can tell what a row is. */
  readonly rowCount: number | null;
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly columns: readonly SheetColumn[];
}

const MAX_VALUE = 200;

/** Adds to each fault where its cell is and what it holds. */
export function placed(faults: readonly Fault[], { values, columns }: Pick<ReadRow, 'values' | 'columns'>): CellFault[] {
  return faults.map(({ field, code, message, severity, suggestion, value }) => ({
    field,
    column: field === null ? null : (columns[field] ?? null),
    value: (value ?? (field === null ? '' : (values[field] ?? ''))).slice(0, MAX_VALUE),
    ...{ code, message, severity, suggestion: suggestion ?? null },
  }));
}

const MAX_UNMAPPED = 500;
const MAX_COLUMNS = 2000;

/** Gathers what is to be said of a file as its rows go by. */
export class About {
  template: string | null = null;
  rowCount: number | null = null;
  readonly unmapped: UnmappedHeading[] = [];
  readonly faults: FileFault[] = [];
  readonly columns: SheetColumn[] = [];
  private readonly known: { name: string; heading: Heading }[] = [];
  private readonly unknown: { name: string; row: SheetRow }[] = [];
  private readonly counts = new Map<string, number>();

  add(place: { readonly sheet: string; readonly row: number }, faults: readonly Fault[], columns: Readonly<Record<string, string>> = {}): void {
    this.faults.push(...placed(faults, { values: {}, columns }).map((fault) => ({ ...place, ...fault })));
  }

  addHeading(name: string, heading: Heading): void {
    this.template ??= heading.template;
    this.known.push({ name, heading });
    const columns = Object.fromEntries(heading.columns.map((column) => [column.name ?? column.heading.slice(0, 120), column.letter]));
    this.add({ sheet: name, row: heading.row }, heading.faults, columns);
    this.addColumns(name, heading.columns);
    this.addUnmapped(
      name,
      heading.columns.filter((column) => column.name === undefined && column.heading !== '' && column.heading !== ERRORS_COLUMN),
    );
  }

  addUnknown(name: string, row: SheetRow): void {
    this.unknown.push({ name, row });
    this.addColumns(
      name,
      row.cells.map((heading, at) => ({ heading, letter: letterOf(at), name: undefined })),
    );
  }

  /** F09: the value saved with a formula may be old. */
  addFormula(sheet: string, cell: string): void {
    const [, column = '', row = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    const fault = warning('F09', column, 'is a formula; the value saved with it counts. Check that value, or paste the cells as values.', { value: cell });
    this.add({ sheet, row: Number(row) }, [fault], { [column]: column });
  }

  /** Sheets whose rows are read, with how many rows each has. */
  get sheets(): { name: string; rows: number }[] {
    return this.known.map(({ name }) => ({ name, rows: this.counts.get(name) ?? 0 }));
  }

  addCount(name: string, count: number): void {
    this.counts.set(name, count);
  }

  /** Counts the rows of sheets that follow a template; of the first one where none does. */
  endSheets(): void {
    const [first] = this.unknown;
    if (this.known.length === 0 && first) {
      this.add({ sheet: first.name, row: first.row.number }, [
        error('F02', null, 'No row of the first three names the columns of a template; map the columns.'),
      ]);
      this.addUnmapped(
        first.name,
        first.row.cells.map((heading, at) => ({ heading, letter: letterOf(at) })).filter(({ heading }) => heading !== ''),
      );
    }
    const later = this.known.find(({ heading }, at) => at > 0 && heading.version >= 172);
    if (later)
      this.add({ sheet: later.name, row: later.heading.row }, [
        warning('F08', null, 'The file has more than one sheet of avails; templates from 1.7.2 on have one. All are read.'),
      ]);
    const counted = this.known.length > 0 ? this.known.map(({ name }) => name) : [...this.counts.keys()].slice(0, 1);
    this.rowCount = counted.reduce((sum, name) => sum + (this.counts.get(name) ?? 0), 0);
  }

  private addColumns(sheet: string, columns: Heading['columns']): void {
    const room = MAX_COLUMNS - this.columns.length;
    this.columns.push(
      ...columns
        .slice(0, Math.max(0, room))
        .map(({ heading, letter, name }) => ({ sheet, column: letter, heading: heading.slice(0, 120), term: name ?? null })),
    );
  }

  private addUnmapped(sheet: string, columns: readonly { heading: string; letter: string }[]): void {
    const room = MAX_UNMAPPED - this.unmapped.length;
    this.unmapped.push(...columns.slice(0, Math.max(0, room)).map(({ heading, letter }) => ({ sheet, column: letter, heading: heading.slice(0, 120) })));
  }
}
