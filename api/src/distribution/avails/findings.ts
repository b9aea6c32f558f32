import type { AvailsFinding } from '../../../contract/distribution/avails.ts';
import type { Fault } from './rules.ts';

/** What is told of a file: so many findings of each are named, the rest are counted. */
export interface Report {
  readonly template: string | null;
  readonly rowCount: number | null;
  readonly findings: readonly AvailsFinding[];
  readonly errorCount: number;
  readonly warningCount: number;
}

const MOST_NAMED = 100;
const MOST_FIELD = 120;

/** Gathers findings: errors take the place of warnings when there is room for no more. */
export class Findings {
  private readonly errors: AvailsFinding[] = [];
  private readonly warnings: AvailsFinding[] = [];
  private errorCount = 0;
  private warningCount = 0;

  add(place: { readonly sheet: string; readonly row: number }, faults: readonly Fault[]): void {
    for (const { field, ...rest } of faults) {
      const finding = { sheet: place.sheet.slice(0, MOST_FIELD), row: place.row, field: field?.slice(0, MOST_FIELD) ?? null, ...rest };
      const isError = finding.severity === 'ERROR';
      const list = isError ? this.errors : this.warnings;
      if (list.length < MOST_NAMED) list.push(finding);
      if (isError) this.errorCount += 1;
      else this.warningCount += 1;
    }
  }

  report(template: string | null, rowCount: number | null): Report {
    const findings = [...this.errors, ...this.warnings].slice(0, MOST_NAMED);
    return { template, rowCount, findings, errorCount: this.errorCount, warningCount: this.warningCount };
  }
}
