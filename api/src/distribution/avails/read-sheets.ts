import type { Sheet, SheetRow } from '../../platform/sheets/row.ts';
import { Findings, type Report } from './findings.ts';
import { type Heading, HEADING_ROWS, headingOf, isNote } from './heading.ts';
import { type AvailsRow, type Fault, headingFaults, rowFaults } from './rules.ts';

function recordOf(names: readonly string[], cells: readonly string[]): AvailsRow {
  const record = new Map<string, string>();
  names.forEach((name, at) => {
    if (name !== '' && !record.has(name)) record.set(name, cells[at] ?? '');
  });
  return record;
}

const tooLong = (names: readonly string[], cut: readonly number[]): Fault[] =>
  cut.map((at) => ({ field: names[at] || `Column ${at + 1}`, code: 'maxLength', message: 'is longer than 32,767 characters.', severity: 'ERROR' }));

/** What stands beside the columns is told, so that nothing is lost unseen. */
const beyond = (names: readonly string[], cells: readonly string[]): Fault[] =>
  cells.slice(names.length).some((cell) => cell !== '')
    ? [{ field: null, code: 'columns', message: 'holds more cells than the sheet has headings.', severity: 'WARNING' }]
    : [];

/** Follows a sheet row by row. One that follows no template is counted, its first row taken for the heading. */
class SheetReader {
  readonly name: string;
  private readonly findings: Findings;
  private first: SheetRow[] | undefined = [];
  heading: Heading | undefined;
  rows = 0;

  constructor(name: string, findings: Findings) {
    this.name = name;
    this.findings = findings;
  }

  add(row: SheetRow): void {
    if (this.first && row.number > HEADING_ROWS) this.decide(this.first);
    if (this.first) this.first.push(row);
    else this.take(row);
  }

  end(): void {
    if (this.first) this.decide(this.first);
  }

  private decide(first: readonly SheetRow[]): void {
    this.first = undefined;
    this.heading = headingOf(first);
    if (this.heading) this.findings.add({ sheet: this.name, row: this.heading.row }, headingFaults(this.heading.names));
    const last = this.heading?.row ?? first[0]?.number ?? 0;
    for (const row of first) if (row.number > last) this.take(row);
  }

  private take(row: SheetRow): void {
    if (isNote(row)) return;
    this.rows += 1;
    if (!this.heading) return;
    const { names } = this.heading;
    const faults = [...rowFaults(recordOf(names, row.cells)), ...tooLong(names, row.cut), ...beyond(names, row.cells)];
    this.findings.add({ sheet: this.name, row: row.number }, faults);
  }
}

/** Reads every sheet that follows a template; when none does, the first one is counted. */
export async function readSheets(sheets: readonly Sheet[]): Promise<Report> {
  const findings = new Findings();
  const found: SheetReader[] = [];
  for (const { name, rows } of sheets) {
    const reader = new SheetReader(name, findings);
    for await (const row of rows) reader.add(row);
    reader.end();
    found.push(reader);
  }
  const known = found.filter(({ heading }) => heading);
  const counted = known.length > 0 ? known : found.slice(0, 1);
  return findings.report(
    known[0]?.heading?.template ?? null,
    counted.reduce((sum, { rows }) => sum + rows, 0),
  );
}
