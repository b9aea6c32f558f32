import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import type { DraftOf } from '../../platform/resource/resource-types.ts';
import { hasOwnReward } from './reward.repository.ts';

type Draft = DraftOf<'reward/trigger'>;

/** A reward of another organization is as unknown as one that is nowhere. */
export async function checkOwnReward(ctx: Context, { rewardId }: Draft): Promise<Failure | undefined> {
  if (typeof rewardId !== 'string' || (await hasOwnReward(ctx, rewardId))) return undefined;
  return refuse('INVALID_INPUT', 'rewardId names something that is not here', { path: 'rewardId', code: 'unknown' }).error;
}
