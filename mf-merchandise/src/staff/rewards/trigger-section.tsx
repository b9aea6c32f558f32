import { useApi } from '@marquee/mf-shared/api';
import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Plus, Zap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useRewardWords } from '../../rewards/reward-words.ts';
import { useText } from '../../text.ts';
import { Words } from '../cells.ts';
import type { Reward, Trigger } from './reward-state.ts';
import { TriggerDialog } from './trigger-dialog.tsx';

const SIZE = 25;

function useColumns(reward: Reward): readonly Column<Trigger>[] {
  const text = useText('staffRewards');
  const { asks, gives } = useRewardWords();
  return useMemo(
    () => [
      {
        id: 'says',
        header: text('trigger'),
        cell: (trigger) => {
          const { amount, threshold } = trigger;
          const what = asks({ ...trigger, needed: amount?.amount ?? threshold, currency: amount?.currency ?? null });
          return <Words>{text('triggerSays', { what, gives: gives(reward) || text('nothing') })}</Words>;
        },
      },
    ],
    [text, asks, gives, reward],
  );
}

/** Lists what triggers a reward, each in a sentence. */
export function TriggerSection({ reward, canWrite }: { readonly reward: Reward; readonly canWrite: boolean }) {
  const text = useText('staffRewards');
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<Trigger | 'new'>();
  const list = useApi('GET /reward/trigger/list', { query: { rewardId: reward.id, page, size: SIZE } }, { keepPrevious: true });
  const columns = useColumns(reward);
  const trigger = open === 'new' ? undefined : (list.data?.content.find(({ id }) => id === open?.id) ?? open);
  const add = (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setOpen('new');
      }}
    >
      {text('addTrigger')}
    </Button>
  );
  return (
    <Panel flush title={text('triggers')} actions={canWrite ? add : null}>
      <DataTable
        label={text('triggers')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        {...(canWrite && { onRowOpen: setOpen })}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Zap />} title={text('noTrigger')} text={text('noTriggerText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
      {open ? (
        <TriggerDialog
          rewardId={reward.id}
          trigger={trigger}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
