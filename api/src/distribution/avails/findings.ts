import type { AvailsFinding } from '../../../contract/distribution/avails.ts';
import type { CellFault } from './formats/fault.ts';

/** Findings of a file: so many of each severity are named, the rest are counted. */
export interface Report {
  readonly template: string | null;
  readonly rowCount: number | null;
  readonly findings: readonly AvailsFinding[];
  readonly errorCount: number;
  readonly warningCount: number;
}

const MAX_NAMED = 100;
const MAX_FIELD = 120;

/** Gathers findings: errors take the place of warnings, and those of notes, when there is room for no more. */
export class Findings {
  private readonly named: Record<AvailsFinding['severity'], AvailsFinding[]> = { ERROR: [], WARNING: [], INFO: [] };
  private readonly counts: Record<AvailsFinding['severity'], number> = { ERROR: 0, WARNING: 0, INFO: 0 };

  add(place: { readonly sheet: string; readonly row: number }, faults: readonly CellFault[]): void {
    for (const fault of faults) {
      this.counts[fault.severity] += 1;
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

  report(template: string | null, rowCount: number | null): Report {
    const findings = [...this.named.ERROR, ...this.named.WARNING, ...this.named.INFO].slice(0, MAX_NAMED);
    return { template, rowCount, findings, errorCount: this.counts.ERROR, warningCount: this.counts.WARNING };
  }
}
