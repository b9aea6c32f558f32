import type { DocumentWish, Failure, ReportStatus, Result } from '../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../platform/context.ts';
import { lockRecord, removeRecord } from '../platform/resource/resource.repository.ts';
import type { Draft, Kept, Resource } from '../platform/resource/resource.ts';
import { findBook } from './ledger.repository.ts';
import { countLines, type Figures, findReport, freezeReport, readFigures } from './report.repository.ts';

/** What a statement may become next; from APPROVED on it is frozen. */
const transitions: Readonly<Record<ReportStatus, readonly ReportStatus[]>> = {
  DRAFT: ['REVIEW'],
  REVIEW: ['DRAFT', 'APPROVED'],
  APPROVED: ['SENT', 'PAID'],
  SENT: ['PAID'],
  PAID: [],
};
const isOpen = (status: ReportStatus) => status === 'DRAFT' || status === 'REVIEW';
/** More than a document is read with; a shorter time has fewer. */
const MOST_LINES = 20_000;
const tooLong = refuse('INVALID_INPUT', `There are more than ${MOST_LINES} lines; choose a shorter time.`, { path: 'to', code: 'range' });

export async function checkReport(ctx: Context, draft: Draft, kept: Kept | undefined): Promise<Failure | undefined> {
  const from = (kept?.['status'] ?? 'DRAFT') as ReportStatus;
  const to = (draft['status'] ?? from) as ReportStatus;
  if (from !== to && !transitions[from].includes(to))
    return refuse('CONFLICT', `A statement that is ${from} does not become ${to}.`, { path: 'status', code: 'transition' }).error;
  const changed = ['ledgerId', 'name', 'kind', 'from', 'to'].find((field) => draft[field] !== undefined);
  if (!isOpen(from) && changed !== undefined) return refuse('CONFLICT', 'An approved statement stays as it is.', { path: changed, code: 'fixed' }).error;
  const ledgerId = (draft['ledgerId'] ?? kept?.['ledger_id']) as string;
  if (!(await findBook(ctx, ledgerId)))
    return refuse('INVALID_INPUT', 'ledgerId names something that is not here', { path: 'ledgerId', code: 'unknown' }).error;
  if (to !== 'APPROVED' || from === to || !kept) return undefined;
  const lines = await countLines(ctx, ledgerId, String(draft['from'] ?? kept['period_from']), String(draft['to'] ?? kept['period_to']));
  return lines > MOST_LINES ? tooLong.error : undefined;
}

export async function freezeApproved(ctx: Context, kept: Kept): Promise<void> {
  if (kept['status'] === 'APPROVED') await freezeReport(ctx, kept.id);
}

export function deleteReport(ctx: Context, resource: Resource, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const kept = await lockRecord(inside, resource, id);
    if (!kept) return notFound;
    if (!isOpen(kept['status'] as ReportStatus)) return refuse('CONFLICT', 'An approved statement is kept.', { path: 'status', code: 'fixed' });
    await removeRecord(inside, resource, id);
    return done({ done: true });
  });
}

/** All a document says. */
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

async function describe(
  ctx: Context,
  source: Source,
  about: Pick<Statement, 'title' | 'status' | 'digest'>,
  frozen: Figures | null,
): Promise<Result<Statement>> {
  const { ledgerId, from, to } = source;
  const book = await findBook(ctx, ledgerId);
  if (!book) return notFound;
  if (!frozen && (await countLines(ctx, ledgerId, from, to)) > MOST_LINES) return tooLong;
  const { accounts, lines } = frozen ?? (await readFigures(ctx, ledgerId, from, to));
  return done({ ...about, organization: book.organization, book: book.name, from, to, accounts, lines });
}

/** The statement of a report (as it was frozen, once approved), or of a book over some months. */
export async function readStatement(ctx: Context, { reportId, ledgerId, from, to }: DocumentWish): Promise<Result<Statement>> {
  if (reportId !== undefined) {
    const report = await findReport(ctx, reportId);
    if (!report) return notFound;
    return describe(ctx, report, { title: report.name, status: report.status, digest: report.digest }, report.snapshot);
  }
  const missing = Object.entries({ ledgerId, from, to }).find(([, value]) => value === undefined)?.[0];
  if (missing !== undefined || !ledgerId || !from || !to)
    return refuse('INVALID_INPUT', `${missing} is required without reportId`, { path: missing ?? 'reportId', code: 'required' });
  if (to < from) return refuse('INVALID_INPUT', 'to is before from', { path: 'to', code: 'range' });
  return describe(ctx, { ledgerId, from, to }, { title: 'Ledger statement', status: '', digest: null }, null);
}
