import type { Failure, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import { findPersonNow } from '../../platform/person-now.ts';
import { type Asked, type Begun, beginImport, failImport, holdImport, keepReport, type Outcome } from './import.repository.ts';
import { type ImportRequest, isStored, outcomeOf, type Saver } from './save-rows.service.ts';

/** Returns the saver a request to that site would get. */
type SaverAt = (sender: Context, request: ImportRequest, site: Asked['site']) => Promise<Result<Saver>>;

interface Work {
  readonly id: string;
  readonly request: ImportRequest;
  readonly save: Saver;
}

/** Rows per transaction of a partial import. */
const ROWS_AT_ONCE = 25;
const notLetIn = refuse('FORBIDDEN', 'Who sent the import is no longer let in.');
const lost = refuse('CONFLICT', 'Another worker goes on with it.');

/** Returns the sender's context with their current rights, limited to those held when the import was sent. */
async function senderOf(ctx: Context, { identityId, asked }: Begun): Promise<Context | undefined> {
  const person = await findPersonNow(ctx.run, ctx.tenant.id, identityId);
  if (!person) return undefined;
  const { organizationId, isHouse, rights } = person;
  return { ...ctx, identityId, organizationId, isHouse, rights: new Set(asked.rights.filter((right) => rights.has(right))) };
}

/** Fails the import and its job without a retry. */
async function giveUp(ctx: JobContext, id: string, message: string): Promise<never> {
  await inTransaction(ctx, (inside) => failImport(inside, id, message));
  throw new GivenUp(message);
}

/** Saves all rows or none, in one transaction that also ends the job. */
async function saveWhole(ctx: JobContext, sender: Context, { id, request, save }: Work): Promise<void> {
  let outcome = outcomeOf([], request);
  let refusal: Failure | undefined;
  const stored = await inTransaction<Result<boolean>>(sender, async (inside) => {
    const results = await save(inside, request.rows, 0);
    if (!results.ok) {
      refusal = results.error;
      return results;
    }
    outcome = outcomeOf(results.value, request);
    if (!isStored(outcome, request) || !(await ctx.job.end(inside))) return lost;
    await keepReport(inside, id, outcome, { state: 'DONE' });
    return done(true);
  });
  if (refusal) return giveUp(ctx, id, refusal.message);
  if (!stored.ok) await ctx.finish((inside) => keepReport(inside, id, outcome, { state: 'DONE' }));
}

/** Saves rows in batches, each with its results in one transaction. A worker that dies loses only its current batch. */
async function saveByAndBy(ctx: JobContext, sender: Context, { id, request, save }: Work, before: Outcome): Promise<void> {
  const { rows } = request;
  let outcome = before;
  while (outcome.results.length < rows.length) {
    const from = outcome.results.length;
    const next = await inTransaction<Result<Outcome>>(sender, async (inside) => {
      if (!(await holdImport(inside, id, from))) return lost;
      const results = await save(inside, rows.slice(from, from + ROWS_AT_ONCE), from);
      if (!results.ok) return results;
      const soFar = outcomeOf([...outcome.results, ...results.value], request);
      const isLast = soFar.results.length === rows.length;
      if (isLast && !(await ctx.job.end(inside))) return lost;
      await keepReport(inside, id, soFar, { state: isLast ? 'DONE' : 'RUNNING' });
      return done(soFar);
    });
    if (!next.ok) return;
    outcome = next.value;
    if (outcome.results.length < rows.length) await ctx.job.progress(outcome.results.length, rows.length);
  }
}

/** Runs the job of an import: DONE with the result of each row, or FAILED with the reason. */
export async function takeImport(ctx: JobContext, saverAt: SaverAt, { importId: id }: { readonly importId: string }): Promise<void> {
  const begun = await inTransaction(ctx, (inside) => beginImport(inside, id, ctx.job.id));
  if (!begun) return;
  const { entityType, asked, report } = begun;
  const request = { ...asked, entityType, mapping: asked.mapping ?? undefined };
  const sender = await senderOf(ctx, begun);
  const saver = sender ? await saverAt(sender, request, asked.site) : notLetIn;
  if (!sender || !saver.ok) return giveUp(ctx, id, saver.ok ? '' : saver.error.message);
  const work = { id, request, save: saver.value };
  if (request.partial && !request.dryRun) await saveByAndBy(ctx, sender, work, report ?? outcomeOf([], request));
  else await saveWhole(ctx, sender, work);
}
