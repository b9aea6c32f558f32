import { answered, type Read } from '../../platform/sheets/bounds.ts';
import { Findings, type Report } from './findings.ts';
import { readRows } from './formats/read-rows.ts';

export interface AvailsFile {
  readonly path: string;
  readonly mediaType: string;
}

/** Reads a list of availabilities through: what it follows, how many rows it has and what is wrong with them. */
export function run({ path, mediaType }: AvailsFile): Promise<Read<Report>> {
  return answered(async () => {
    const { rows, summary } = readRows(path, mediaType);
    const findings = new Findings();
    for await (const { sheet, row, faults } of rows) findings.add({ sheet, row }, faults);
    const { template, rowCount, faults } = summary();
    for (const { sheet, row, ...fault } of faults) findings.add({ sheet, row }, [fault]);
    return findings.report(template, rowCount);
  });
}
