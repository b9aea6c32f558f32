import type { Result } from '../../../contract/index.ts';
import type { Locale } from '../../../contract/languages.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { wordingIn } from '../../platform/own-words.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import type { Statement } from './report.service.ts';
import type { run } from './statement-pdf.job.ts';

const makePdf = jobOf<typeof run>(new URL('./statement-pdf.job.ts', import.meta.url), { seconds: 120, memoryMb: 512 });
const tooLarge = refuse('INVALID_INPUT', 'Making this document takes too long; choose a shorter time.', { path: 'to', code: 'range' }).error;

/** The statement as a PDF, made in a thread of its own. */
export async function printStatement(
  ctx: Context,
  work: WorkPool,
  statement: Statement,
  { language, gone }: { readonly language: Locale; readonly gone: AbortSignal },
): Promise<Result<Uint8Array>> {
  const wording = await wordingIn(ctx, language);
  return resultOf(await work.run(makePdf, ctx.tenant.id, { statement, now: ctx.now(), wording }, gone), tooLarge);
}
