import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { existsJob } from './job.repository.ts';

/** Moves a job of the tenant, unless its state does not allow it. */
export function moveJob(ctx: Context, id: string, move: (ctx: Context, id: string) => Promise<boolean>): Promise<Result<{ done: boolean }>> {
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    if (!(await existsJob(inside, id))) return notFound;
    return (await move(inside, id)) ? done({ done: true }) : refuse('CONFLICT', 'The job is in another state.');
  });
}
