import type { Failure, ReportStatus, Result, StatementDocument } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { lockRecord, removeRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { findBook } from './ledger.repository.ts';
import { countLines, type Figures, findReport, readFigures } from './report.repository.ts';

type Draft = DraftOf<'ledger/report'>;
type Existing = ExistingOf<'ledger/report', 'ledger_report'>;

const isOpen = (status: ReportStatus) => status === 'DRAFT' || status === 'REVIEW';
const MAX_LINES = 20_000;
const tooLong = refuse('INVALID_INPUT', `There are more than ${MAX_LINES} lines; choose a shorter time.`, { path: 'to', code: 'range' });

const unknown = (path: string) => refuse('INVALID_INPUT', `${path} names something that is not here`, { path, code: 'unknown' }).error;

/** Refuses changes of an approved statement, and a book the caller cannot see. */
export async function checkReport(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const status = existing?.status ?? 'DRAFT';
  const changed = (['ledgerId', 'name', 'kind', 'from', 'to', 'recipientId'] as const).find((field) => draft[field] !== undefined);
  if (!isOpen(status) && changed !== undefined) return refuse('CONFLICT', 'An approved statement stays as it is.', { path: changed, code: 'fixed' }).error;
  const ledgerId = draft.ledgerId ?? existing?.ledgerId;
  return ledgerId !== undefined && (await findBook(ctx, ledgerId)) ? undefined : unknown('ledgerId');
}

export async function checkLength(ctx: Context, existing: Existing): Promise<Failure | undefined> {
  const lines = await countLines(ctx, existing.ledgerId, existing.periodFrom, existing.periodTo);
  return lines > MAX_LINES ? tooLong.error : undefined;
}

export function deleteReport(ctx: Context, resource: Resource<'ledger/report', 'ledger_report'>, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const existing = await lockRecord(inside, resource, id);
    if (!existing) return notFound;
    if (!isOpen(existing.status)) return refuse('CONFLICT', 'An approved statement is kept.', { path: 'status', code: 'fixed' });
    await removeRecord(inside, resource, id);
    return done({ done: true });
  });
}

export interface Statement extends Figures {
  readonly title: string;
  readonly organization: string;
  readonly book: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly digest: string | null;
}

type Source = { readonly ledgerId: string; readonly from: string; readonly to: string };

async function figuresOf(ctx: Context, { ledgerId, from, to }: Source): Promise<Result<Figures>> {
  return (await countLines(ctx, ledgerId, from, to)) > MAX_LINES ? tooLong : done(await readFigures(ctx, ledgerId, from, to));
}

async function readReport(ctx: Context, id: string): Promise<Result<Statement>> {
  const report = await findReport(ctx, id);
  if (!report) return notFound;
  const { name, status, digest, organization, book, from, to, snapshot } = report;
  const figures = snapshot ? done(snapshot) : await figuresOf(ctx, report);
  return figures.ok ? done({ title: name, status, digest, organization, book, from, to, ...figures.value }) : figures;
}

/** Returns the statement of a report (frozen once approved), or of a book over some months. */
export async function readStatement(ctx: Context, { reportId, ledgerId, from, to }: StatementDocument): Promise<Result<Statement>> {
  if (reportId !== undefined) return readReport(ctx, reportId);
  const missing = Object.entries({ ledgerId, from, to }).find(([, value]) => value === undefined)?.[0];
  if (missing !== undefined || !ledgerId || !from || !to)
    return refuse('INVALID_INPUT', `${missing} is required without reportId`, { path: missing ?? 'reportId', code: 'required' });
  if (to < from) return refuse('INVALID_INPUT', 'to is before from', { path: 'to', code: 'range' });
  const book = can(ctx, 'ledger:read') ? await findBook(ctx, ledgerId) : undefined;
  if (!book) return notFound;
  const figures = await figuresOf(ctx, { ledgerId, from, to });
  const about = { title: '', status: '', digest: null, organization: book.organization, book: book.name, from, to };
  return figures.ok ? done({ ...about, ...figures.value }) : figures;
}
