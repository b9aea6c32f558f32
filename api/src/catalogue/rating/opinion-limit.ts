import type { Failure } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { type Limit, takeAttempts } from '../../platform/limits.ts';

/** A score is a new revision of the catalogue, so a person who saves one in a loop has every document drawn anew. */
const limits: readonly Limit[] = [
  { what: 'opinions of a minute', most: 30, windowS: 60 },
  { what: 'opinions', most: 120, windowS: 10 * 60 },
];

/** Takes one save of a person's rating, vote or answer; refused beyond 30 in a minute, and beyond 120 in ten. */
export async function takeOpinion(ctx: Context): Promise<Failure | undefined> {
  const who = ctx.identityId ?? ctx.organizationId ?? '';
  const taken = await takeAttempts(
    ctx,
    limits.map((limit) => [limit, who] as const),
  );
  return taken.ok ? undefined : taken.error;
}
