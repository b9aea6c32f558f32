import type { Failure } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import type { run } from './picture.job.ts';
import type { Received } from './receive.ts';

const readSize = jobOf<typeof run>(new URL('./picture.job.ts', import.meta.url), { seconds: 30, memoryMb: 64 });

/** Where files are read, and until when anybody waits. */
export interface Reading {
  readonly work: WorkPool;
  readonly gone: AbortSignal;
}

/** What speaks against a picture: it cannot be read, or claims a size no browser can draw. */
export async function pictureRefusal(ctx: Context, { work, gone }: Reading, file: Received): Promise<Failure | undefined> {
  if (file.kind.kind !== 'IMAGE') return undefined;
  const outcome = resultOf(await work.run(readSize, ctx.tenant.id, file.at, gone));
  if (!outcome.ok) return outcome.error;
  return outcome.value.ok ? undefined : outcome.value.error;
}
