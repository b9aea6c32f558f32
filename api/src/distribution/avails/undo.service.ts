import type { Body, Result } from '../../../contract/index.ts';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import { endAvail, updateAvail } from '../../catalogue/avail/keep-avail.repository.ts';
import { readTerms } from '../../catalogue/avail/read-terms.ts';
import { archiveProduct } from '../../catalogue/product/product.service.ts';
import { type Context, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { holdRecord } from './import-item.repository.ts';
import { busy, stale } from './import-refusals.ts';
import {
  type AppliedAlid,
  beginRun,
  endUndo,
  findRun,
  holdRun,
  listToUndo,
  markUndone,
  prepareUndo,
  type RunRecord,
  type WrittenAvail,
  type WrittenTitle,
} from './import-run.repository.ts';
import { readItem } from './mend.service.ts';
import { actingFor, tellEnded } from './running-import.service.ts';
import { beginImport } from './running-imports.repository.ts';
import { type CurrentAvail, findRevision, holdAvails, isUnused } from './undo.repository.ts';

interface Asked {
  readonly importId: string;
}

/** Undoes an import, ALID by ALID, the last applied first. */
export const undoList = jobKind<Asked>('distribution.undo-list', { retries: 3, firstPauseSeconds: 5, longestPauseSeconds: 120, mostSeconds: 3600, workers: 2 });

const notApplied = refuse('CONFLICT', 'Nothing of it is applied.', { path: 'id', code: 'transition' });

/** Has an import undone by a job. */
export function undoImport(ctx: Context, id: string, { version }: Body<'POST /product/avails/import/undo/:id'>): Promise<Result<AvailsImportItem>> {
  return inTransaction<Result<AvailsImportItem>>(ctx, async (inside) => {
    const held = await holdRecord(inside, id);
    if (!held) return notFound;
    if (held.version !== version) return stale;
    if (held.state === 'RUNNING') return busy;
    if (held.stage !== 'APPLIED' && held.stage !== 'PARTLY_APPLIED') return notApplied;
    const jobId = await enqueue(inside, undoList, { importId: id });
    if (jobId === undefined) return busy;
    await beginRun(inside, id, { task: 'UNDOING', jobId, total: await prepareUndo(inside, id) });
    return readItem(inside, id);
  });
}

type Refused = Pick<AppliedAlid, 'code' | 'message'>;
const changedSince: Refused = { code: 'CHANGED_SINCE', message: 'Something changed it after the import. Mend it by hand.' };
const clash: Refused = { code: 'CLASH', message: 'Another avail has its place now. Withdraw that one first.' };

/** Gives an avail back the terms it had before an import; one that was made is as if it had never been there. */
async function restore(ctx: Context, { id, before }: WrittenAvail, { isWithdrawn }: CurrentAvail, note: string): Promise<boolean> {
  if (before === 0) {
    await endAvail(ctx, { id, note, source: null, isVoid: true });
    return true;
  }
  const was = await findRevision(ctx, { id, number: before });
  if (!was) return false;
  const { importId, sheet, row } = was;
  const source = importId === null ? null : { importId, sheet, row };
  if (was.change === 'WITHDRAWN') {
    await endAvail(ctx, { id, note, source, isVoid: false });
    return true;
  }
  const read = readTerms(was.terms);
  if (!read.ok) return false;
  await updateAvail(ctx, { ...read.value, id, note, source }, isWithdrawn ? 'RESTORED' : 'CHANGED');
  return true;
}

/** Archives drafts an import made that nothing uses, an episode before its series. Returns how many. */
async function takeBack(ctx: Context, titles: readonly WrittenTitle[]): Promise<number> {
  let count = 0;
  for (const title of titles.toReversed()) if ((await isUnused(ctx, title)) && (await archiveProduct(ctx, title.id)).ok) count += 1;
  return count;
}

interface Undoing {
  readonly importId: string;
  readonly jobId: string;
  readonly note: string;
}

/** Undoes one ALID in a transaction of its own. False where the job is to stop. */
function undoAlid(ctx: Context, { importId, jobId, note }: Undoing, { alid, avails, titles }: AppliedAlid): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    if (!(await holdRun(inside, importId, jobId))) return false;
    const current = new Map(
      (
        await holdAvails(
          inside,
          avails.map(({ id }) => id),
        )
      ).map((avail) => [avail.id, avail]),
    );
    const isAsLeft = avails.every(({ id, after }) => current.get(id)?.version === after);
    if (!isAsLeft) {
      await markUndone(inside, importId, alid, changedSince);
      return true;
    }
    // What was made goes first: what comes back may have its place.
    for (const written of avails.toSorted((a, b) => a.before - b.before)) {
      const avail = current.get(written.id);
      if (!avail || !(await restore(inside, written, avail, note))) throw new Error(`Avail ${written.id} has no revision ${written.before}`);
    }
    await markUndone(inside, importId, alid, { titlesTakenBack: await takeBack(inside, titles) });
    return true;
  });
}

async function undoOrRefuse(ctx: Context, undoing: Undoing, applied: AppliedAlid): Promise<boolean> {
  try {
    return await undoAlid(ctx, undoing, applied);
  } catch (error) {
    if (!isUniqueViolation(error, 'avail_row')) throw error;
  }
  return inTransaction(ctx, async (inside) => {
    if (!(await holdRun(inside, undoing.importId, undoing.jobId))) return false;
    await markUndone(inside, undoing.importId, applied.alid, clash);
    return true;
  });
}

const AT_ONCE = 50;

async function undoAll(ctx: JobContext, record: RunRecord, importId: string): Promise<boolean> {
  const acting = actingFor(ctx, record);
  const undoing = { importId, jobId: ctx.job.id, note: `↩ ${record.fileName}`.slice(0, 500) };
  for (;;) {
    const some = await listToUndo(ctx, importId, AT_ONCE);
    if (some.length === 0) return true;
    for (const applied of some) {
      if (ctx.job.signal.aborted) throw new Error('It was stopped before it was over.');
      if (!(await undoOrRefuse(acting, undoing, applied))) return false;
    }
  }
}

/** Does the job of an undoing. */
export async function takeUndo(ctx: JobContext, { importId }: Asked): Promise<void> {
  if (!(await inTransaction(ctx, (inside) => beginImport(inside, importId, ctx.job.id, 'UNDOING')))) return;
  const record = await findRun(ctx, importId);
  if (!record || !(await undoAll(ctx, record, importId))) return;
  await ctx.finish(async (inside) => {
    const { undone, notUndone } = await endUndo(inside, importId);
    await tellEnded(inside, record, { importId, what: 'availsUndone', count: undone, refused: notUndone });
  });
}
