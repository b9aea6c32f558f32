import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { useRewardWords } from '../../rewards/reward-words.ts';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import { rewardStateOf, type Reward, type RewardState } from './reward-state.ts';

export const tones: Readonly<Record<RewardState, ChipTone>> = {
  RUNS: 'success',
  COMING: 'info',
  OVER: 'neutral',
  USED_UP: 'warning',
  ARCHIVED: 'neutral',
  DRAFT: 'neutral',
};

/** Rewards in a table, as they stand `now`. */
export function useRewardColumns(now: number): readonly Column<Reward>[] {
  const text = useText('staffRewards');
  const { locale } = useShared('theme');
  const { gives } = useRewardWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: (reward) => (
          <Words data-reward={reward.id}>
            <bdi>{reward.name}</bdi>
            <small>{reward.pointsPrice === null ? text('earned') : text('costs', { points: reward.pointsPrice })}</small>
          </Words>
        ),
      },
      { id: 'gives', header: text('gives'), cell: (reward) => <Words>{gives(reward)}</Words> },
      { id: 'given', header: text('given'), align: 'end', cell: ({ given }) => formatNumber(given ?? 0, locale) },
      { id: 'undone', header: text('undone'), align: 'end', cell: ({ undone }) => formatNumber(undone ?? 0, locale) },
      {
        id: 'state',
        header: text('state'),
        cell: (reward) => {
          const state = rewardStateOf(reward, now);
          return <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>;
        },
      },
    ],
    [text, locale, gives, now],
  );
}
