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

/** So many rows of a file may change something, as many as POST /entity/create-list takes: others wait while they are written. */
const MOST_CHANGES = 1000;
/** So many rows say what they change, so that a report stays small. */
const MOST_TOLD = 500;

/** What is refused as it overlaps with another may fit once the others are where they will be: rows are gone through again, from the other end. */
const MOST_ROUNDS = 4;
const isInTheWay = ({ status, findings }: RowResult) => status === 'FAILED' && findings.some(({ code }) => code === 'overlap');

const isChange = ({ status }: Meant) => status === 'CREATED' || status === 'UPDATED';
const tooMany: Finding = {
  row: 0,
  field: null,
  code: 'maxItems',
  message: 'So many rows of a file may change something; split it.',
  severity: 'ERROR',
  limit: MOST_CHANGES,
};

interface Line {
  readonly at: number;
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly meant: Meant;
  /** Which of those that change something it is, from 0. */
  readonly change: number;
}

/** What each row asks for. */
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

/** Does what a row asks for. */
async function saveLine(inside: Context, { at, row, meant, change }: Line, kind: SheetKind, save: Save): Promise<RowResult> {
  const of = { index: at, row, about: meant.about };
  if (meant.status === 'UNCHANGED') return { ...of, status: 'UNCHANGED', findings: [] };
  if (meant.status === 'FAILED')
    return { ...of, status: 'FAILED', findings: meant.wrong.map(({ column, code, message }) => errorIn(row, column, code, message)) };
  if (change >= MOST_CHANGES) return { ...of, status: 'FAILED', findings: [{ ...tooMany, row }] };
  const changes = change < MOST_TOLD ? [...meant.changes] : [];
  const kept = await saveDraft(inside, row, meant.draft, { check: checkOf(kind), save });
  if (kept.ok) return { ...of, status: meant.status, changes, ...(kept.id !== undefined && { id: kept.id }), findings: [] };
  const findings = kept.findings.map((finding) => ({ ...finding, field: finding.field === null ? null : kind.columnOf(finding.field) }));
  return { ...of, status: 'FAILED', changes, findings };
}

/** How rows of a file are saved, each by the call of its kind; all of them are looked at first. */
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
    for (let round = 1; round < MOST_ROUNDS; round += 1) {
      const waiting = results.filter(isInTheWay).flatMap(({ index }) => lines[index] ?? []);
      for (const line of round % 2 === 1 ? waiting.toReversed() : waiting) await saveAgain(line);
      if (results.filter(isInTheWay).length === waiting.length) break;
    }
    return done(results);
  };
