import type { Result } from '../../../contract/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { keyReused } from '../../platform/idempotency.ts';
import type { Keyed } from '../../platform/require-idempotency-key.ts';
import { type Take, takeAttempts } from '../../platform/limits.ts';
import { saveIdempotentCall } from '../../platform/save-idempotent-call.ts';

interface Once {
  readonly key: Keyed;
  /** Attempts that the first call of a key takes; a repeated one takes none. */
  readonly takes: readonly Take[];
  /** The id of the record the call makes or changes. */
  readonly recordId: string;
}

/**
 * Does the work of a keyed call once, in one transaction, and returns the id of its record. The key comes before every check and limit: of many equal calls at once the
 * first does the work, and the others get its answer. A refused call counts as an attempt, too.
 */
export async function once(ctx: Context, { key, takes, recordId }: Once, work: (ctx: Context) => Promise<Result<true>>): Promise<Result<string>> {
  const attempt = { isTaken: false };
  const outcome = await inTransaction(ctx, async (inside): Promise<Result<string>> => {
    attempt.isTaken = false;
    const before = await saveIdempotentCall(inside, { ...key, recordId });
    if (before) return before.requestHash === key.requestHash ? { ok: true, value: before.recordId } : keyReused;
    const allowed = await takeAttempts(inside, takes);
    if (!allowed.ok) return allowed;
    attempt.isTaken = true;
    const worked = await work(inside);
    return worked.ok ? { ok: true, value: recordId } : worked;
  });
  // The refusal undid the attempt together with the work.
  if (!outcome.ok && attempt.isTaken) await takeAttempts(ctx, takes);
  return outcome;
}
