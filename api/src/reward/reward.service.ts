import type { Failure } from '../../contract/index.ts';
import { type Context, refuse } from '../platform/context.ts';
import type { Draft } from '../platform/resource/resource.ts';
import { hasOwnReward } from './reward.repository.ts';

/** A reward of another organization is as unknown as one that is nowhere. */
export async function checkOwnReward(ctx: Context, { rewardId }: Draft): Promise<Failure | undefined> {
  if (typeof rewardId !== 'string' || (await hasOwnReward(ctx, rewardId))) return undefined;
  return refuse('INVALID_INPUT', 'rewardId names something that is not here', { path: 'rewardId', code: 'unknown' }).error;
}
