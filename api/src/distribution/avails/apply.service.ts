import { v7 as newId } from 'uuid';
import type { Body, Result } from '../../../contract/index.ts';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import { endAvail, insertAvail, updateAvail } from '../../catalogue/avail/keep-avail.repository.ts';
import { type Context, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import type { AvailsParts } from './fetch-feed.service.ts';
import { holdRecord, listCorrections } from './import-item.repository.ts';
import { busy, stale, unread } from './import-refusals.ts';
import {
  type AppliedAlid,
  beginRun,
  countApplied,
  endApply,
  findApplied,
  findRun,
  holdRun,
  keepApplied,
  listDone,
  type RunRecord,
  setTotal,
  type WrittenAvail,
} from './import-run.repository.ts';
import { makeTitles, NotMade, planTitles } from './import-titles.service.ts';
import type { AlidRows } from './imported-row.ts';
import { alidsOfList, readKept } from './kept-list.service.ts';
import { readItem } from './mend.service.ts';
import { listExisting } from './plan.repository.ts';
import { planAlid, type Step } from './plan.service.ts';
import { actingFor, tellEnded } from './running-import.service.ts';
import { beginImport, failReading } from './running-imports.repository.ts';

interface Asked {
  readonly importId: string;
}

/** Applies an import, ALID by ALID; what is cut off goes on where it was. */
export const applyList = jobKind<Asked>('distribution.apply-list', {
  retries: 3,
  firstPauseSeconds: 5,
  longestPauseSeconds: 120,
  mostSeconds: 3600,
  workers: 2,
});

const nothingSound = refuse('CONFLICT', 'It has no row without an error. Mend some first.', { path: 'id', code: 'unready' });

/** Has an import applied by a job. */
export function applyImport(ctx: Context, id: string, { version }: Body<'POST /product/avails/import/apply/:id'>): Promise<Result<AvailsImportItem>> {
  return inTransaction<Result<AvailsImportItem>>(ctx, async (inside) => {
    const held = await holdRecord(inside, id);
    if (!held) return notFound;
    if (held.version !== version) return stale;
    if (held.state === 'RUNNING') return busy;
    if (held.storedAt === null || held.rowCount === null) return unread;
    if (held.soundRows === 0) return nothingSound;
    const jobId = await enqueue(inside, applyList, { importId: id });
    if (jobId === undefined) return busy;
    await beginRun(inside, id, { task: 'APPLYING', jobId, total: 0 });
    return readItem(inside, id);
  });
}

/** Does a step of a plan; undefined where it leaves things as they are. */
async function take(ctx: Context, importId: string, step: Step): Promise<WrittenAvail | undefined> {
  const { avail } = step;
  const note = '';
  if (step.change === 'UNCHANGED') return undefined;
  if (step.change === 'REMOVE') {
    const { id, version } = step.avail;
    await endAvail(ctx, { id, note, isVoid: false, source: { importId, sheet: '', row: 0 } });
    return { id, before: version, after: version + 1 };
  }
  const source = { importId, ...step.source };
  if (avail) {
    await updateAvail(ctx, { ...step.read, id: avail.id, note, source }, step.change === 'ADD' ? 'RESTORED' : 'CHANGED');
    return { id: avail.id, before: avail.version, after: avail.version + 1 };
  }
  const id = newId();
  await insertAvail(ctx, { ...step.read, id, organizationId: ctx.organizationId ?? '', note, source });
  return { id, before: 0, after: 1 };
}

/** Joins what is written now with what an earlier application wrote of the same avails. */
function joined(before: readonly WrittenAvail[], written: readonly WrittenAvail[]): WrittenAvail[] {
  const rest = before.filter(({ id }) => !written.some((one) => one.id === id));
  return [
    ...rest,
    ...written.map((one) => {
      const earlier = before.find(({ id, after }) => id === one.id && after === one.before);
      return earlier ? { ...one, before: earlier.before } : one;
    }),
  ];
}

const order = { REMOVE: 0, CHANGE: 1, ADD: 2, UNCHANGED: 3 } as const;

interface Run {
  readonly importId: string;
  readonly jobId: string;
  readonly run: number;
}

/** Applies one ALID in a transaction of its own. False where the job is to stop. */
function applyAlid(ctx: Context, { importId, jobId, run }: Run, said: AlidRows): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    if (!(await holdRun(inside, importId, jobId))) return false;
    const earlier = await findApplied(inside, importId, said.alid);
    if (earlier?.run === run) return true;
    const existing = await listExisting(inside, [said.alid], true);
    const titles = existing.length > 0 ? undefined : (await planTitles(inside, [said])).get(said.alid);
    let plan = planAlid(said, existing, titles?.product?.id ?? null);
    const isWritten = plan.steps.some(({ change }) => change === 'ADD' || change === 'CHANGE');
    const made = titles && isWritten ? await makeTitles(inside, titles) : [];
    const last = made.at(-1);
    if (last) plan = planAlid(said, existing, last.id);
    const written: WrittenAvail[] = [];
    for (const step of plan.steps.toSorted((a, b) => order[a.change] - order[b.change])) written.push(...[(await take(inside, importId, step)) ?? []].flat());
    await keepApplied(inside, importId, {
      ...{ alid: said.alid, run, change: plan.change, code: '', message: '', avails: joined(earlier?.avails ?? [], written) },
      titles: [...(earlier?.titles ?? []), ...made.map((title) => ({ ...title, run }))],
    });
    return true;
  });
}

const MAX_TRIES = 3;
const clash: Pick<AppliedAlid, 'code' | 'message'> = { code: 'CLASH', message: 'Somebody else changed the same at the same time. Apply it again.' };

/** Applies one ALID; one that others change at the same time is planned anew, and at last refused. */
async function applyOrRefuse(ctx: Context, run: Run, said: AlidRows): Promise<boolean> {
  let refusal = clash;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await applyAlid(ctx, run, said);
    } catch (error) {
      if (!(error instanceof NotMade) && !isUniqueViolation(error, 'avail_row')) throw error;
      if (error instanceof NotMade) refusal = { code: 'CLASH', message: error.message };
    }
  }
  return inTransaction(ctx, async (inside) => {
    if (!(await holdRun(inside, run.importId, run.jobId))) return false;
    const earlier = await findApplied(inside, run.importId, said.alid);
    const kept = { avails: earlier?.avails ?? [], titles: earlier?.titles ?? [] };
    await keepApplied(inside, run.importId, { alid: said.alid, run: run.run, change: 'UNCHANGED', ...refusal, ...kept });
    return true;
  });
}

const TOLD_EACH = 25;

/** Applies all ALIDs that are not done yet. False where the job is to stop. */
async function applyAll(ctx: JobContext, record: RunRecord, importId: string, alids: readonly AlidRows[]): Promise<boolean> {
  const acting = actingFor(ctx, record);
  const run = { importId, jobId: ctx.job.id, run: record.run };
  const finished = await listDone(ctx, importId, record.run);
  let count = 0;
  for (const said of alids) {
    count += 1;
    if (finished.has(said.alid)) continue;
    if (ctx.job.signal.aborted) throw new Error('It was stopped before it was over.');
    if (!(await applyOrRefuse(acting, run, said))) return false;
    if (count % TOLD_EACH === 0) await ctx.job.progress(count, alids.length);
  }
  return true;
}

/** Does the job of an application. */
export async function takeApply(ctx: JobContext, parts: AvailsParts, { importId }: Asked): Promise<void> {
  if (!(await inTransaction(ctx, (inside) => beginImport(inside, importId, ctx.job.id, 'APPLYING')))) return;
  const record = await findRun(ctx, importId);
  if (!record) return;
  const { storedAt, mediaType, mapping } = record;
  const list = { storedAt, mediaType, mapping, corrections: await listCorrections(ctx, importId) };
  const read = await readKept(ctx, parts, { list, job: alidsOfList, more: {}, gone: ctx.job.signal });
  if (!read.ok) {
    const { code, message } = read.error;
    if (code !== 'INVALID_INPUT' && code !== 'NOT_FOUND') throw new Error(message);
    await inTransaction(ctx, (inside) => failReading(inside, importId, message));
    throw new GivenUp(message);
  }
  const { alids, leftOut } = read.value;
  await inTransaction(ctx, (inside) => setTotal(inside, importId, alids.length));
  if (!(await applyAll(ctx, record, importId, alids))) return;
  await ctx.finish(async (inside) => {
    const result = { ...(await countApplied(inside, importId, record.run)), rowsLeftOut: leftOut };
    await endApply(inside, importId, result);
    const count = result.added + result.changed + result.removed;
    await tellEnded(inside, record, { importId, what: 'availsApplied', count, refused: result.rowsLeftOut + result.refused });
  });
}
