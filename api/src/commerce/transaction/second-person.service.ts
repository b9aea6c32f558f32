import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { isSaidByOther, needsTwo } from './second-person.repository.ts';

const alone = refuse('CONFLICT', 'So much is said by one person and confirmed by another.', { path: 'movedBy', code: 'unfit' }).error;
const noPerson = refuse('FORBIDDEN', 'A person says so, and not a key.').error;
const enough = refuse('CONFLICT', 'Nobody else is needed for it.', { path: 'status', code: 'unfit' }).error;

interface Received {
  readonly amount: number;
  readonly currency: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
}

/** That money came outside is what one person says: above the tenant's limit another has said it before. */
export async function refuseAlone(ctx: Context, received: Received): Promise<Failure | undefined> {
  if (!(await needsTwo(ctx, received))) return undefined;
  return ctx.identityId !== null && (await isSaidByOther(ctx, received)) ? undefined : alone;
}

/** The first of two says it: only where two are needed, and not by a key. */
export async function refuseSaying(ctx: Context, received: Pick<Received, 'amount' | 'currency'>): Promise<Failure | undefined> {
  if (ctx.identityId === null) return noPerson;
  return (await needsTwo(ctx, received)) ? undefined : enough;
}
