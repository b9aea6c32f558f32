import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { asksFourEyes, findChangedByCaller, keepChange } from './product-change.repository.ts';
import { isWaiting } from './submission.repository.ts';

export const underReview = refuse('CONFLICT', 'It is under review. Withdraw it to change it.', { path: 'id', code: 'under-review' }).error;
const ownChange = refuse('CONFLICT', 'You changed this title. Somebody else has to approve it.', { path: 'id', code: 'other-person' }).error;
const noPerson = refuse('FORBIDDEN', 'A person approves a title, and not a key.', { path: 'id', code: 'forbidden' }).error;

/** Notes who changes facts or media of a product, which the caller holds. Refused while it is under review. */
export async function beginChange(ctx: Context, productId: string): Promise<Failure | undefined> {
  if (await isWaiting(ctx, productId)) return underReview;
  await keepChange(ctx, productId);
  return undefined;
}

/** Refuses whoever changed a product last where somebody else has to publish it. The product is held. */
export async function refuseOwnChange(ctx: Context, productId: string): Promise<Failure | undefined> {
  if (!(await asksFourEyes(ctx))) return undefined;
  if (ctx.identityId === null) return noPerson;
  return (await findChangedByCaller(ctx, [productId])).has(productId) ? ownChange : undefined;
}
