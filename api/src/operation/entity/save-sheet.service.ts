import { setImmediate as nextTurn } from 'node:timers/promises';
import { endpoints, type Endpoint } from '../../../contract/index.ts';
import type { Finding } from '../../../contract/operation/entity.ts';
import { type Context, done } from '../../platform/context.ts';
import { type Check, checkBy } from '../../platform/input.ts';
import { errorIn } from './cells.ts';
import { ROWS_A_TURN, type RowResult, type Save, saveDraft, type Saver } from './save-rows.service.ts';
import type { Cells, FileRows, Meant, SheetKind } from './sheet-kinds.ts';

const checks = new Map<SheetKind, Check>();
function checkOf(kind: SheetKind): Check {
  const endpoint: Endpoint = endpoints[kind.save];
  const check = checks.get(kind) ?? checkBy(endpoint.body ?? {}, 'json');
  checks.set(kind, check);
  return check;
}

/** Rows of a file that may change something, as many as POST /entity/create-list accepts: they block other work while they are written. */
const MAX_CHANGED_ROWS = 1000;
/** Rows whose changes are listed, so that a report stays small. */
const MAX_DETAILED_ROWS = 500;

/** Attempts to save overlapping rows. A row may fit once the others have moved, so each round goes through the rows from the other end. */
const MAX_ROUNDS = 4;
const isInTheWay = ({ status, findings }: RowResult) => status === 'FAILED' && findings.some(({ code }) => code === 'overlap');

const isChange = ({ status }: Meant) => status === 'CREATED' || status === 'UPDATED';
const tooMany: Finding = {
  row: 0,
  field: null,
  code: 'maxItems',
  message: 'So many rows of a file may change something; split it.',
  severity: 'ERROR',
  limit: MAX_CHANGED_ROWS,
};

interface Line {
  readonly at: number;
  /** Row number in the spreadsheet. */
  readonly row: number;
  readonly meant: Meant;
  /** Index among the rows that change something, from 0. */
  readonly change: number;
}

async function linesOf(rows: readonly Cells[], numbers: readonly number[], read: (cells: Cells) => Meant): Promise<Line[]> {
  const lines: Line[] = [];
  let changes = 0;
  for (const [at, cells] of rows.entries()) {
    if (at % ROWS_A_TURN === 0) await nextTurn();
    const meant = read(cells);
    lines.push({ at, row: numbers[at] ?? at + 1, meant, change: changes });
    if (isChange(meant)) changes += 1;
  }
  return lines;
}

async function saveLine(inside: Context, { at, row, meant, change }: Line, kind: SheetKind, save: Save): Promise<RowResult> {
  const of = { index: at, row, about: meant.about };
  if (meant.status === 'UNCHANGED') return { ...of, status: 'UNCHANGED', findings: [] };
  if (meant.status === 'FAILED')
    return { ...of, status: 'FAILED', findings: meant.wrong.map(({ column, code, message }) => errorIn(row, column, code, message)) };
  if (change >= MAX_CHANGED_ROWS) return { ...of, status: 'FAILED', findings: [{ ...tooMany, row }] };
  const changes = change < MAX_DETAILED_ROWS ? [...meant.changes] : [];
  const kept = await saveDraft(inside, row, meant.draft, { check: checkOf(kind), save });
  if (kept.ok) return { ...of, status: meant.status, changes, ...(kept.id !== undefined && { id: kept.id }), findings: [] };
  const findings = kept.findings.map((finding) => ({ ...finding, field: finding.field === null ? null : kind.columnOf(finding.field) }));
  return { ...of, status: 'FAILED', changes, findings };
}

/** Returns the saver of a file's rows. Its kind reads all rows first, then each row is saved by the call of the kind. */
export const sheetSaver =
  (kind: SheetKind, { numbers, within }: FileRows, save: Save): Saver =>
  async (inside, rows) => {
    const all = rows as readonly Cells[];
    const begun = await kind.begin(inside, all, within);
    if (!begun.ok) return begun;
    const lines = await linesOf(all, numbers, begun.value);
    const results: RowResult[] = [];
    const saveAgain = async (line: Line) => {
      if (line.at % ROWS_A_TURN === 0) await nextTurn();
      results[line.at] = await saveLine(inside, line, kind, save);
    };
    for (const line of lines) await saveAgain(line);
    for (let round = 1; round < MAX_ROUNDS; round += 1) {
      const waiting = results.filter(isInTheWay).flatMap(({ index }) => lines[index] ?? []);
      for (const line of round % 2 === 1 ? waiting.toReversed() : waiting) await saveAgain(line);
      if (results.filter(isInTheWay).length === waiting.length) break;
    }
    return done(results);
  };
