import { answered, type Read } from '../../platform/sheets/bounds.ts';
import { checkedRows } from './checked-rows.ts';
import { Findings, type Report } from './findings.ts';
import type { AvailsFile } from './list-options.ts';

/** Reads a list of availabilities through: what it follows, how many rows it has and what is wrong with them. */
export function run(file: AvailsFile): Promise<Read<Report>> {
  return answered(async () => {
    const { rows, summary } = checkedRows(file);
    const findings = new Findings();
    for await (const { read, imported } of rows) findings.addRow(read, read.faults, imported !== undefined);
    const whole = summary();
    for (const { sheet, row, ...fault } of whole.faults) findings.add({ sheet, row }, [fault]);
    return findings.report(whole);
  });
}
