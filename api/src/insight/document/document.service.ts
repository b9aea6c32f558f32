import type { DocumentQuery, ReportDocument, Result } from '../../../contract/index.ts';
import { type Locale, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { readStatement, type Statement } from '../../commerce/ledger/report.service.ts';
import { printStatement } from '../../commerce/ledger/statement.service.ts';
import { readTenantSettings } from '../../operation/mail/mail.repository.ts';
import { can, type Context, done, refuse } from '../../platform/context.ts';
import { wordingIn } from '../../platform/own-words.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import { type Figures, readFigures } from './figures.service.ts';
import type { run as printRun } from './report-pdf.job.ts';
import type { run as sheetRun } from './report-sheet.job.ts';

const makePdf = jobOf<typeof printRun>(new URL('./report-pdf.job.ts', import.meta.url), { seconds: 60, memoryMb: 512 });
const makeSheet = jobOf<typeof sheetRun>(new URL('./report-sheet.job.ts', import.meta.url), { seconds: 60, memoryMb: 512 });
const tooLarge = refuse('INVALID_INPUT', 'Making this document takes too long; choose a shorter time.', { path: 'days', code: 'range' }).error;
const noStatements = refuse('FORBIDDEN', 'This needs the right statement:read.');

export type Printable = { readonly statement: Statement } | { readonly figures: Figures };

const isReport = (query: DocumentQuery): query is DocumentQuery & ReportDocument => query.metrics !== undefined;

/** Reads what a document says, for those who may read it: a report where metrics are named, else a statement. */
export async function readPrintable(ctx: Context, query: DocumentQuery): Promise<Result<Printable>> {
  if (isReport(query)) {
    const figures = await readFigures(ctx, query);
    return figures.ok ? done({ figures: figures.value }) : figures;
  }
  if (!can(ctx, 'statement:read')) return noStatements;
  const { reportId, ledgerId, from, to, language } = query;
  const statement = await readStatement(ctx, {
    ...(reportId !== undefined && { reportId }),
    ...(ledgerId !== undefined && { ledgerId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(language !== undefined && { language }),
  });
  return statement.ok ? done({ statement: statement.value }) : statement;
}

export const titleOf = (printable: Printable): string => ('statement' in printable ? printable.statement.title : printable.figures.name || 'report');

interface Printing {
  readonly language: Locale | undefined;
  readonly gone: AbortSignal;
}

/** A document as PDF, made in a thread of its own. */
export async function printDocument(
  ctx: Context,
  work: WorkPool,
  printable: Printable,
  { language = SOURCE_LOCALE, gone }: Printing,
): Promise<Result<Uint8Array>> {
  if ('statement' in printable) return printStatement(ctx, work, printable.statement, { language, gone });
  const seller = (await readTenantSettings(ctx))?.app_name ?? '';
  const asked = { figures: printable.figures, seller, now: ctx.now(), wording: await wordingIn(ctx, language) };
  return resultOf(await work.run(makePdf, ctx.tenant.id, asked, gone), tooLarge);
}

/** The same figures for spreadsheets. */
export async function writeSheet(
  ctx: Context,
  work: WorkPool,
  { format = 'CSV', ...query }: ReportDocument & { readonly format?: 'CSV' | 'XLSX' },
  gone: AbortSignal,
): Promise<Result<Uint8Array>> {
  const figures = await readFigures(ctx, query);
  if (!figures.ok) return figures;
  const asked = { figures: figures.value, format, wording: await wordingIn(ctx, query.language ?? SOURCE_LOCALE) };
  return resultOf(await work.run(makeSheet, ctx.tenant.id, asked, gone), tooLarge);
}
