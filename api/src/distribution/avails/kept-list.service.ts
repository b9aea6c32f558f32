import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import { fetchStored } from '../../operation/file/keep.service.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { Read } from '../../platform/sheets/bounds.ts';
import { type Job, jobOf } from '../../platform/work/job.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import type { run as annotate } from './annotate.job.ts';
import { type AvailsParts, keyOf } from './fetch-feed.service.ts';
import type { AvailsFile } from './list-options.ts';
import type { run as pageRows } from './page-rows.job.ts';
import type { run as planRows } from './plan-rows.job.ts';

export const rowsOfPage = jobOf<typeof pageRows>(new URL('./page-rows.job.ts', import.meta.url), { seconds: 45, memoryMb: 512 });
export const alidsOfList = jobOf<typeof planRows>(new URL('./plan-rows.job.ts', import.meta.url), { seconds: 60, memoryMb: 512 });
export const annotatedList = jobOf<typeof annotate>(new URL('./annotate.job.ts', import.meta.url), { seconds: 60, memoryMb: 768 });

/** A list in the storage, and how it is read. */
export interface KeptList extends Omit<AvailsFile, 'path'> {
  readonly storedAt: string;
}

const gone = refuse('NOT_FOUND', 'The list is no longer kept. Import it again.');

/** Has a list of the storage read by a job: it is brought to this machine for that, and removed again. */
export async function readKept<In extends AvailsFile, Out>(
  ctx: Context,
  { files, work }: Pick<AvailsParts, 'files' | 'work'>,
  asked: { readonly list: KeptList; readonly job: Job<In, Read<Out>>; readonly more: Omit<In, keyof AvailsFile>; readonly gone: AbortSignal },
): Promise<Result<Out>> {
  const { list, job, more } = asked;
  const path = join(files.incoming, `${randomBytes(16).toString('hex')}.part`);
  await mkdir(files.incoming, { recursive: true });
  try {
    if (!(await fetchStored(files.storage, keyOf(ctx, list.storedAt), path))) return gone;
    const { mediaType, mapping, corrections } = list;
    const outcome = resultOf(await work.run(job, ctx.tenant.id, { ...more, path, mediaType, mapping, corrections } as unknown as In, asked.gone));
    return outcome.ok ? outcome.value : outcome;
  } finally {
    await rm(path, { force: true });
  }
}
