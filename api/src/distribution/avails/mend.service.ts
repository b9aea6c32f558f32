import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import { type AvailsImportItem, MAX_CORRECTIONS } from '../../../contract/distribution/avails-import.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { READ_AT_ONCE_BYTES } from './avails.service.ts';
import { type AvailsParts, readAvails } from './fetch-feed.service.ts';
import type { Report } from './findings.ts';
import { ALL_COLUMNS, isColumn } from './formats/columns.ts';
import type { Correction, Mapping } from './formats/read-rows.ts';
import {
  findItem,
  findMapping,
  findRecord,
  holdRecord,
  type ImportRecord,
  insertCorrections,
  listCorrections,
  rewriteReading,
  saveMapping,
} from './import-item.repository.ts';
import { busy, stale, unread } from './import-refusals.ts';
import { type KeptList, readKept, rowsOfPage } from './kept-list.service.ts';
import { readList } from './read-list.service.ts';

const TERMS = ALL_COLUMNS.map(({ name }) => name);

export async function readItem(ctx: Context, id: string): Promise<Result<AvailsImportItem>> {
  const item = await findItem(ctx, id);
  return item ? done({ ...item, terms: TERMS }) : notFound;
}

/** The list of an import that was read, and how it is read now. */
export async function findKept(ctx: Context, id: string): Promise<Result<{ record: ImportRecord; list: KeptList }>> {
  const record = await findRecord(ctx, id);
  if (!record) return notFound;
  const { storedAt, rowCount, mediaType, mapping } = record;
  if (storedAt === null || rowCount === null) return record.state === 'RUNNING' ? busy : unread;
  return done({ record, list: { storedAt, mediaType, mapping, corrections: await listCorrections(ctx, id) } });
}

/** Rows of a sheet, or of all that are read; null where nobody counted them. */
function rowsIn({ sheets }: ImportRecord, sheet: string | undefined): number | null {
  const named = sheets.filter(({ name }) => sheet === undefined || name === sheet);
  return named.length === 0 ? null : named.reduce((sum, { rows }) => sum + rows, 0);
}

export async function readRowsOf(
  ctx: Context,
  parts: AvailsParts,
  id: string,
  { query, gone }: { readonly query: Query<'GET /product/avails/import/rows/:id'>; readonly gone: AbortSignal },
): Promise<Result<Reply<'GET /product/avails/import/rows/:id'>>> {
  const { page = 0, size = 10, only, rule, sheet, column, value } = query;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  const kept = await findKept(ctx, id);
  if (!kept.ok) return kept;
  const { record, list } = kept.value;
  const isWhole = [only, rule, column, value].every((one) => one === undefined);
  const total = isWhole ? rowsIn(record, sheet) : null;
  const read = await readKept(ctx, parts, { list, job: rowsOfPage, gone, more: { from: page * size, size, total, only, rule, sheet, column, value } });
  if (!read.ok) return read;
  const { content, total: totalElements } = read.value;
  return done({ content: [...content], page, size, totalElements, lastPage: (page + 1) * size >= totalElements, nextCursor: null });
}

interface Changes {
  readonly version: number;
  readonly mapping: Mapping;
  readonly corrections: readonly Correction[];
  /** Kept for later lists of the provider as well. */
  readonly names?: Mapping;
}

const MAX_NAMES = 1000;

/** Reads a list again as it is changed: at once where it is short, otherwise by a job. */
async function readAgain(
  ctx: Context,
  parts: AvailsParts,
  { record, list, gone }: { readonly record: ImportRecord; readonly list: KeptList; readonly gone: AbortSignal },
  { version, mapping, corrections, names }: Changes,
): Promise<Result<AvailsImportItem>> {
  let report: Report | null = null;
  if (record.bytes <= READ_AT_ONCE_BYTES) {
    const changed = { ...list, mapping, corrections: [...list.corrections, ...corrections] };
    const read = await readKept(ctx, parts, { list: changed, job: readAvails, gone, more: {} });
    if (!read.ok) return read;
    report = read.value;
  }
  return inTransaction<Result<AvailsImportItem>>(ctx, async (inside) => {
    const held = await holdRecord(inside, record.id);
    if (!held) return notFound;
    if (held.version !== version) return stale;
    if (held.state === 'RUNNING') return busy;
    if (corrections.length > 0) await insertCorrections(inside, record.id, corrections);
    if (names && record.provider !== '') {
      const all = Object.entries({ ...(await findMapping(inside, record.provider)), ...names }).slice(-MAX_NAMES);
      await saveMapping(inside, record.provider, Object.fromEntries(all));
    }
    const jobId = report ? null : ((await enqueue(inside, readList, { importId: record.id })) ?? null);
    await rewriteReading(inside, record.id, { mapping, report, jobId });
    return readItem(inside, record.id);
  });
}

const LETTERS = /^[A-Z]{1,3}$/;

export async function mapColumns(
  ctx: Context,
  parts: AvailsParts,
  id: string,
  { body, gone }: { readonly body: Body<'POST /product/avails/import/mapping/:id'>; readonly gone: AbortSignal },
): Promise<Result<AvailsImportItem>> {
  const kept = await findKept(ctx, id);
  if (!kept.ok) return kept;
  const { record } = kept.value;
  if (record.version !== body.version) return stale;
  const names: Record<string, string> = {};
  for (const [at, { sheet, column, term }] of body.columns.entries()) {
    const found = record.columns.find((one) => one.sheet === sheet && one.column === column);
    if (!found) return refuse('INVALID_INPUT', 'The file has no such column.', { path: `columns.${at}.column`, code: 'unknown' });
    if (term !== null && !isColumn(term)) return refuse('INVALID_INPUT', 'There is no such term.', { path: `columns.${at}.term`, code: 'unknown' });
    // A heading says more than a place; one that looks like the letter of a column does not.
    names[found.heading === '' || LETTERS.test(found.heading) ? column : found.heading] = term ?? '';
  }
  return readAgain(ctx, parts, { ...kept.value, gone }, { version: body.version, mapping: { ...record.mapping, ...names }, corrections: [], names });
}

export async function mendCells(
  ctx: Context,
  parts: AvailsParts,
  id: string,
  { body, gone }: { readonly body: Body<'POST /product/avails/import/cells/:id'>; readonly gone: AbortSignal },
): Promise<Result<AvailsImportItem>> {
  const kept = await findKept(ctx, id);
  if (!kept.ok) return kept;
  const { record, list } = kept.value;
  if (record.version !== body.version) return stale;
  const { cells = [], all } = body;
  if (cells.length === 0 && !all) return refuse('INVALID_INPUT', 'Name cells, or all that hold a value.', { path: 'cells', code: 'required' });
  const corrections: Correction[] = [
    ...cells.map(({ sheet, row, column, value }) => ({ sheet, row, column, from: '', value })),
    ...(all ? [{ sheet: all.sheet, row: null, column: all.column, from: all.from, value: all.to }] : []),
  ];
  if (list.corrections.length + corrections.length > MAX_CORRECTIONS)
    return refuse('INVALID_INPUT', `An import has at most ${MAX_CORRECTIONS} corrections. Mend the file and send it again.`, {
      path: 'cells',
      code: 'maxItems',
    });
  return readAgain(ctx, parts, { ...kept.value, gone }, { version: body.version, mapping: record.mapping, corrections });
}
