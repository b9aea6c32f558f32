import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Failure, Result } from '../../../contract/index.ts';
import type { EntityType, Finding, ImportReport } from '../../../contract/operation/entity.ts';
import { type Context, done } from '../../platform/context.ts';
import { type Check, checkBy } from '../../platform/input.ts';
import { JsonText } from '../../platform/replies.ts';
import { errorIn } from './cells.ts';
import { findMapping, type SavedMapping } from './entity.repository.ts';
import { mappingRefusal, openTarget } from './entity.service.ts';
import { markRow, type Outcome } from './import.repository.ts';
import type { ImportTarget } from './import-fields.ts';
import type { FileRows, ImportedType } from './sheet-kinds.ts';
import { readRow, type Row } from './read-row.ts';

/** Handler of the save call, bound to everything but the body. */
export type Save = (ctx: Context, body: unknown) => Promise<Result<unknown>>;

export interface ImportRequest {
  readonly entityType: ImportedType;
  readonly provider: string;
  readonly rows: readonly Row[];
  readonly mapping: SavedMapping | undefined;
  readonly dryRun: boolean;
  readonly partial: boolean;
  /** Row numbers of the file, and the record its rows belong to. */
  readonly file?: FileRows | undefined;
}

export type RowResult = ImportReport['results'][number];
/** Saves rows within a transaction; `from` is the index of the first row in the import. */
export type Saver = (inside: Context, rows: readonly Row[], from: number) => Promise<Result<RowResult[]>>;

interface Reading {
  readonly target: ImportTarget;
  readonly maps: { readonly told: SavedMapping; readonly saved: SavedMapping };
  readonly check: Check;
}

/** Returns how to read the rows. Rejects callers who may not import them, and mappings to unknown fields. */
export async function readingOf(
  ctx: Context,
  { entityType, provider, mapping }: Pick<ImportRequest, 'provider' | 'mapping'> & { readonly entityType: EntityType },
): Promise<Result<Reading>> {
  const opened = openTarget(ctx, entityType);
  if (!opened.ok) return opened;
  const target = opened.value;
  const refusal = mappingRefusal(target.fields, mapping);
  if (refusal) return { ok: false, error: refusal };
  const saved = (await findMapping(ctx, entityType, provider)) ?? {};
  return done({ target, maps: { told: mapping ?? {}, saved }, check: checkBy(target.endpoint.body ?? {}, 'json') });
}

const findingsOf = (failure: Failure, row: number): Finding[] =>
  failure.fields && failure.fields.length > 0
    ? failure.fields.map(({ path, code, message, limit }) => ({
        ...errorIn(row, path === '(all)' ? null : path, code, message),
        ...(limit !== undefined && { limit }),
      }))
    : [errorIn(row, null, failure.code, failure.message)];

function idOf(value: unknown): string | undefined {
  const record = (value instanceof JsonText ? JSON.parse(value.text) : value) as { id?: string } | null;
  return record?.id;
}

type Kept = { readonly ok: true; readonly id: string | undefined } | { readonly ok: false; readonly findings: Finding[] };

/** Saves one draft like its call does, within a savepoint. A refused draft leaves nothing behind. */
export async function saveDraft(ctx: Context, row: number, draft: unknown, { check, save }: { check: Check; save: Save }): Promise<Kept> {
  const checked = check(draft);
  if (!checked.ok) return { ok: false, findings: findingsOf(checked.error, row) };
  const later: (() => void)[] = [];
  await markRow(ctx, 'begin');
  const outcome = await save({ ...ctx, afterCommit: (work) => later.push(work) }, checked.value);
  await markRow(ctx, outcome.ok ? 'keep' : 'undo');
  if (!outcome.ok) return { ok: false, findings: findingsOf(outcome.error, row) };
  for (const work of later) ctx.afterCommit?.(work);
  return { ok: true, id: idOf(outcome.value) };
}

async function saveRow(ctx: Context, { row, index }: { row: Row; index: number }, { target, maps, check }: Reading, save: Save): Promise<RowResult> {
  const { draft, findings } = readRow(row, index + 1, target, maps);
  const failed = (more: Finding[]): RowResult => ({ index, status: 'FAILED', findings: [...findings, ...more] });
  if (findings.some(({ severity }) => severity === 'ERROR')) return failed([]);
  const kept = await saveDraft(ctx, index + 1, draft, { check, save });
  if (!kept.ok) return failed(kept.findings);
  const { id } = kept;
  return { index, status: draft['id'] === undefined ? 'CREATED' : 'UPDATED', ...(id !== undefined && { id }), findings };
}

/** Rows processed before the event loop gets a turn. */
export const ROWS_A_TURN = 10;

export const rowSaver =
  (reading: Reading, save: Save): Saver =>
  async (inside, rows, from) => {
    const results: RowResult[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_A_TURN === 0) await nextTurn();
      results.push(await saveRow(inside, { row, index: from + at }, reading, save));
    }
    return done(results);
  };

/** Returns the results as stored. If a row failed and `partial` is off, the saved rows count as skipped. */
export function outcomeOf(results: readonly RowResult[], { dryRun, partial }: Pick<ImportRequest, 'dryRun' | 'partial'>): Outcome {
  const isRefused = !partial && results.some(({ status }) => status === 'FAILED');
  const shown = results.map(({ id, ...result }): RowResult => {
    if (isRefused && (result.status === 'CREATED' || result.status === 'UPDATED')) return { ...result, status: 'SKIPPED' };
    return { ...result, ...(id !== undefined && !dryRun && { id }) };
  });
  const count = (status: RowResult['status']) => shown.filter((result) => result.status === status).length;
  return { dryRun, created: count('CREATED'), updated: count('UPDATED'), unchanged: count('UNCHANGED'), failed: count('FAILED'), results: shown };
}

export const isStored = ({ dryRun, failed }: Outcome, { partial }: Pick<ImportRequest, 'partial'>): boolean => !dryRun && (partial || failed === 0);
