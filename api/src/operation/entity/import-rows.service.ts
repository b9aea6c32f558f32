import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Result } from '../../../contract/index.ts';
import type { ImportReport } from '../../../contract/operation/entity.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { type Asked, claimImport, countRunning, findImport, keepReport, type Outcome, setJob } from './import.repository.ts';
import { type ImportRequest, isStored, outcomeOf, type Saver } from './save-rows.service.ts';

const mismatch = refuse('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another import.');
const tooMany: Result<never> = {
  ok: false,
  error: { code: 'TOO_MANY_REQUESTS', message: 'Many imports are under way. Try again when one is done.', retryAfter: 10 },
};
/** Refusal that rolls the transaction back after the report was read from it. */
const nothingStored = refuse('CONFLICT', 'Nothing is kept.');

function hashOf({ entityType, provider, rows, mapping, partial, dryRun, file }: ImportRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([entityType, provider, rows, mapping ?? null, partial, ...(dryRun ? [dryRun] : []), ...(file ? [file] : [])]))
    .digest('hex');
}

/** Returns the report of the import that used the key, or a mismatch if that import had other content. */
async function earlier(ctx: Context, key: string, hashes: { now: string; then: string }): Promise<Result<ImportReport>> {
  if (hashes.now !== hashes.then) return mismatch;
  const report = await findImport(ctx, { key });
  return report ? done(report) : mismatch;
}

const reportOf = (id: string | null, outcome: Outcome): ImportReport => {
  const rows = outcome.results.length;
  return { id, state: 'DONE', message: '', jobId: null, rows, done: rows, ...outcome };
};

/** Saves rows through the save call of their resource, in one transaction. A dry run rolls the transaction back. */
export async function importRows(ctx: Context, request: ImportRequest, idempotencyKey: string | undefined, save: Saver): Promise<Result<ImportReport>> {
  const key = request.dryRun ? undefined : idempotencyKey;
  let reply: Result<ImportReport> = nothingStored;
  await inTransaction(ctx, async (inside) => {
    const [id, hash] = [newId(), hashOf(request)];
    const claim = key === undefined || (await claimImport(inside, { id, key, entityType: request.entityType, hash }));
    if (claim !== true) return (reply = await earlier(inside, key, { now: hash, then: claim.hash }));
    const results = await save(inside, request.rows, 0);
    if (!results.ok) return (reply = results);
    const outcome = outcomeOf(results.value, request);
    const stored = isStored(outcome, request);
    if (stored && key !== undefined) await keepReport(inside, id, outcome, { state: 'DONE' });
    reply = done(reportOf(stored && key !== undefined ? id : null, outcome));
    return stored ? reply : nothingStored;
  });
  return reply;
}

interface Task {
  readonly importId: string;
}

/** Saves an import that is too long for one request. A tenant occupies at most one of the workers. */
export const saveImport = jobKind<Task>('operation.save-import', { retries: 3, firstPauseSeconds: 5, longestPauseSeconds: 120, mostSeconds: 600, workers: 2 });

const MAX_RUNNING_IMPORTS = 10;

/** Creates an import and the job that saves its rows, in one transaction. */
export async function beginLongImport(
  ctx: Context,
  request: ImportRequest,
  { idempotencyKey, site }: { idempotencyKey: string | undefined; site: Asked['site'] },
): Promise<Result<ImportReport>> {
  const { entityType, provider, rows, mapping, dryRun, partial, file } = request;
  return inTransaction<Result<ImportReport>>(ctx, async (inside) => {
    const [id, hash] = [newId(), hashOf(request)];
    const key = dryRun ? id : (idempotencyKey ?? id);
    const { protocol, host, hostname } = site;
    const asked = {
      provider,
      rows,
      mapping: mapping ?? null,
      dryRun,
      partial,
      ...(file && { file }),
      rights: [...ctx.rights],
      site: { protocol, host, hostname },
    };
    const claim = await claimImport(inside, { id, key, entityType, hash, asked });
    if (claim !== true) return earlier(inside, key, { now: hash, then: claim.hash });
    if ((await countRunning(inside)) > MAX_RUNNING_IMPORTS) return tooMany;
    await setJob(inside, id, await enqueue(inside, saveImport, { importId: id }));
    const report = await findImport(inside, { id });
    return report ? done(report) : mismatch;
  });
}
