import type { Failure } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Limit, takeAttempts } from '../../platform/limits.ts';

/** A score is a new revision of the catalogue, so a person who saves one in a loop has every document drawn anew. */
const opinions: Limit = { what: 'opinions', most: 120, windowS: 10 * 60 };

/** Takes one save of a person's rating, vote or answer; refused beyond 120 in ten minutes. */
export async function takeOpinion(ctx: Context): Promise<Failure | undefined> {
  const taken = await takeAttempts(ctx, [[opinions, ctx.identityId ?? ctx.organizationId ?? '']]);
  return taken.ok ? undefined : taken.error;
}
