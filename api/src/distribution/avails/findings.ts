import type { AvailsFinding } from '../../../contract/distribution/avails.ts';
import type { CellFault } from './formats/fault.ts';
import type { SheetColumn, Summary } from './formats/read-row.ts';

type Severity = AvailsFinding['severity'];
interface BrokenRule {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
}

/** Findings of a file: so many of each severity are named, the rest are counted; and how it is read. */
export interface Report {
  readonly template: string | null;
  readonly rowCount: number | null;
  readonly findings: readonly AvailsFinding[];
  readonly errorCount: number;
  readonly warningCount: number;
  readonly infoCount: number;
  /** Rows without an error. */
  readonly soundRows: number | null;
  readonly rules: readonly BrokenRule[];
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly columns: readonly SheetColumn[];
}

const MAX_NAMED = 100;
const MAX_FIELD = 120;

/** Gathers findings: errors take the place of warnings, and those of notes, when there is room for no more. */
export class Findings {
  private readonly named: Record<Severity, AvailsFinding[]> = { ERROR: [], WARNING: [], INFO: [] };
  private readonly counts: Record<Severity, number> = { ERROR: 0, WARNING: 0, INFO: 0 };
  private readonly rules = new Map<string, BrokenRule>();
  private soundRows = 0;

  add(place: { readonly sheet: string; readonly row: number }, faults: readonly CellFault[]): void {
    for (const fault of faults) {
      this.count(fault);
      const list = this.named[fault.severity];
      if (list.length >= MAX_NAMED) continue;
      const { field, column, value, suggestion, code, message, severity } = fault;
      const short = (text: string | null) => text?.slice(0, MAX_FIELD) ?? null;
      list.push({
        ...{ sheet: place.sheet.slice(0, MAX_FIELD), row: place.row, field: short(field), column: short(column) },
        ...{ value, code, message, severity, suggestion },
      });
    }
  }

  /** Adds a row with its findings. */
  addRow(place: { readonly sheet: string; readonly row: number }, faults: readonly CellFault[], isSound: boolean): void {
    if (isSound) this.soundRows += 1;
    this.add(place, faults);
  }

  private count({ code, severity }: CellFault): void {
    this.counts[severity] += 1;
    const key = `${code} ${severity}`;
    this.rules.set(key, { code, severity, count: (this.rules.get(key)?.count ?? 0) + 1 });
  }

  report({ template, rowCount, sheets, columns }: Pick<Summary, 'template' | 'rowCount' | 'sheets' | 'columns'>): Report {
    const findings = [...this.named.ERROR, ...this.named.WARNING, ...this.named.INFO].slice(0, MAX_NAMED);
    // What is no sheet has its rows all the same.
    const known = sheets.length === 0 && columns.length === 0 && rowCount !== null ? [{ name: '', rows: rowCount }] : sheets;
    const rules = [...this.rules.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
    return {
      ...{ template, rowCount, findings, rules, sheets: known, columns, soundRows: rowCount === null ? null : this.soundRows },
      ...{ errorCount: this.counts.ERROR, warningCount: this.counts.WARNING, infoCount: this.counts.INFO },
    };
  }
}
