import type { Reply } from '@marquee/api/contract';

export type Reward = Reply<'GET /reward/list'>['content'][number];
export type Trigger = Reply<'GET /reward/trigger/list'>['content'][number];
export type GivenTo = Reply<'GET /reward/given/list'>['content'][number];
export type RewardState = 'RUNS' | 'COMING' | 'OVER' | 'USED_UP' | 'ARCHIVED' | 'DRAFT';

/** How a reward stands at a moment. */
export function rewardStateOf({ entityStatus, startsAt, endsAt, given, limitInTotal }: Reward, now: number): RewardState {
  if (entityStatus === 'ARCHIVED') return 'ARCHIVED';
  if (entityStatus !== 'APPROVED' && entityStatus !== 'COMPLETED') return 'DRAFT';
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'OVER';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'COMING';
  return limitInTotal !== null && (given ?? 0) >= limitInTotal ? 'USED_UP' : 'RUNS';
}
