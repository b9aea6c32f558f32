import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoint, Failure, Right, Result } from '../../../contract/index.ts';
import type { EntityType, FieldMapping, Finding, ImportReport } from '../../../contract/operation/entity.ts';
import { can, type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import { type Check, checkBy } from '../../platform/input.ts';
import { JsonText } from '../../platform/replies.ts';
import { type Cell, errorIn } from './cells.ts';
import { claimImport, findMapping, keepReport, markRow, saveMapping } from './entity.repository.ts';
import { type ImportTarget, importTargetOf, type TargetField } from './import-fields.ts';
import { normalized, suggestFields } from './mapping.ts';
import { inOpenField, readRow, type Row } from './read-row.ts';

/** The handler of the save call, with everything but the body already given. */
export type Save = (ctx: Context, body: unknown) => Promise<Result<unknown>>;

export interface Job {
  readonly entityType: EntityType;
  readonly provider: string;
  readonly rows: readonly Row[];
  readonly mapping: Readonly<Record<string, string>> | undefined;
  readonly dryRun: boolean;
  readonly partial: boolean;
  readonly idempotencyKey: string | undefined;
}

/** Importing is for those who work here, even what everybody saves for themselves. */
function mayCall(ctx: Context, entityType: EntityType, { access }: Endpoint): boolean {
  const needed: Right | undefined = entityType === 'IDENTITY' ? 'person:update' : access === 'key' || access === 'signed-in' ? undefined : access;
  return needed === undefined ? ctx.rights.size > 0 : can(ctx, needed);
}

/** The target of an import the caller may make. */
export function openTarget(ctx: Context, entityType: EntityType): Result<ImportTarget> {
  const target = importTargetOf(entityType);
  if (!target) return invalid('entityType', 'cannot be imported');
  return mayCall(ctx, entityType, target.endpoint) ? done(target) : refuse('FORBIDDEN', 'Imports of this kind need a right you do not have.');
}

function mappingRefusal(fields: readonly TargetField[], mapping: Readonly<Record<string, string>> | undefined): Failure | undefined {
  const wrong = Object.entries(mapping ?? {}).find(([, field]) => field !== '' && !fields.some(({ name }) => name === field) && !inOpenField(fields, field));
  return wrong && refuse('INVALID_INPUT', `${wrong[1]} is no field`, { path: `mapping.${wrong[0]}`, code: 'unknown' }).error;
}

export interface MappingInput {
  readonly entityType: EntityType;
  readonly provider: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly mapping: Readonly<Record<string, string>> | undefined;
}

/** Suggests a field a heading; a mapping sent along is kept for the provider first. */
export async function mapFields(ctx: Context, input: MappingInput): Promise<Result<FieldMapping>> {
  const { entityType, provider, mapping } = input;
  const target = openTarget(ctx, entityType);
  if (!target.ok) return target;
  const { fields } = target.value;
  const refusal = mappingRefusal(fields, mapping);
  if (refusal) return { ok: false, error: refusal };
  if (mapping) {
    if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
    const byHeading = Object.fromEntries(Object.entries(mapping).map(([header, field]) => [normalized(header), field]));
    await inTransaction(ctx, (inside) => saveMapping(inside, entityType, provider, byHeading));
  }
  const saved = await findMapping(ctx, entityType, provider);
  const columns = await suggestFields(fields, { ...input, saved: saved ?? {} });
  const filled = new Set(columns.map(({ field }) => field));
  const missing = fields.filter(({ name, required }) => required && !filled.has(name)).map(({ name }) => name);
  return done({ entityType, provider, isSaved: saved !== undefined, columns, missing });
}

/** So many rows are read before others get their turn. */
const ROWS_AT_ONCE = 10;

const findingsOf = (failure: Failure, row: number): Finding[] =>
  failure.fields && failure.fields.length > 0
    ? failure.fields.map(({ path, code, message }) => errorIn(row, path === '(all)' ? null : path, code, message))
    : [errorIn(row, null, failure.code, failure.message)];

function idOf(value: unknown): string | undefined {
  const record = (value instanceof JsonText ? JSON.parse(value.text) : value) as { id?: string } | null;
  return record?.id;
}

type RowResult = ImportReport['results'][number];

/** Saves one row as its call would, in a savepoint of its own: what it began is undone when it is refused. */
async function saveRow(
  ctx: Context,
  parts: { draft: Record<string, unknown>; index: number; findings: Finding[] },
  save: Save,
  check: Check,
): Promise<RowResult> {
  const { draft, index, findings } = parts;
  const failed = (more: Finding[]): RowResult => ({ index, status: 'FAILED', findings: [...findings, ...more] });
  if (findings.some(({ severity }) => severity === 'ERROR')) return failed([]);
  const checked = check(draft);
  if (!checked.ok) return failed(findingsOf(checked.error, index + 1));
  const later: (() => void)[] = [];
  await markRow(ctx, 'begin');
  const outcome = await save({ ...ctx, afterCommit: (work) => later.push(work) }, checked.value);
  await markRow(ctx, outcome.ok ? 'keep' : 'undo');
  if (!outcome.ok) return failed(findingsOf(outcome.error, index + 1));
  for (const work of later) ctx.afterCommit?.(work);
  const id = idOf(outcome.value);
  return { index, status: draft['id'] === undefined ? 'CREATED' : 'UPDATED', ...(id !== undefined && { id }), findings };
}

/** The report of results as they would be kept: when one failed and all were wanted, the others are skipped. */
function reportOf(results: readonly RowResult[], job: Job): ImportReport {
  const count = (status: RowResult['status']) => shown.filter((result) => result.status === status).length;
  const isRefused = !job.partial && results.some(({ status }) => status === 'FAILED');
  const shown = results.map(({ id, ...result }): RowResult => {
    if (isRefused && result.status !== 'FAILED') return { ...result, status: 'SKIPPED' };
    return { ...result, ...(id !== undefined && !job.dryRun && { id }) };
  });
  return { dryRun: job.dryRun, created: count('CREATED'), updated: count('UPDATED'), failed: count('FAILED'), results: shown };
}

const mismatch = refuse('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another import.');
/** Rolls the transaction back; the report has been taken out of it. */
const nothingStored = refuse('CONFLICT', 'Nothing is kept.');

function hashOf({ entityType, provider, rows, mapping, partial }: Job): string {
  return createHash('sha256')
    .update(JSON.stringify([entityType, provider, rows, mapping ?? null, partial]))
    .digest('hex');
}

/** Saves rows of a sheet through the save call of their resource, in one transaction; a dry run does the same and undoes it. */
export async function importRows(ctx: Context, job: Job, save: Save): Promise<Result<ImportReport>> {
  const opened = openTarget(ctx, job.entityType);
  if (!opened.ok) return opened;
  const target = opened.value;
  const refusal = mappingRefusal(target.fields, job.mapping);
  if (refusal) return { ok: false, error: refusal };
  const maps = { told: job.mapping ?? {}, saved: (await findMapping(ctx, job.entityType, job.provider)) ?? {} };
  const check = checkBy(target.endpoint.body ?? {}, 'json');
  const key = job.dryRun ? undefined : job.idempotencyKey;
  let outcome: Result<ImportReport> = nothingStored;
  await inTransaction(ctx, async (inside) => {
    const claim = key === undefined ? 'mine' : await claimImport(inside, { key, entityType: job.entityType, hash: hashOf(job) });
    if (claim !== 'mine') {
      outcome = claim.hash === hashOf(job) ? done(claim.report) : mismatch;
      return outcome;
    }
    const results: RowResult[] = [];
    for (const [index, row] of job.rows.entries()) {
      if (index % ROWS_AT_ONCE === 0) await nextTurn();
      results.push(await saveRow(inside, { ...readRow(row, index + 1, target, maps), index }, save, check));
    }
    const report = reportOf(results, job);
    outcome = done(report);
    const isStored = !job.dryRun && (job.partial || report.failed === 0);
    if (isStored && key !== undefined) await keepReport(inside, key, report);
    return isStored ? outcome : nothingStored;
  });
  return outcome;
}
