import type { Fault } from './fault.ts';
import type { RowsBefore } from './rules/across.ts';

/** A row before its place in the file is known. */
export interface MadeRow {
  readonly values: Record<string, string>;
  readonly columns: Record<string, string>;
  readonly extra: Record<string, string>;
  /** `mended`: columns a person has corrected, whose words in the file count no more. */
  readonly faults: (before: RowsBefore, row: number, now: Date, mended: ReadonlySet<string>) => readonly Fault[];
}
