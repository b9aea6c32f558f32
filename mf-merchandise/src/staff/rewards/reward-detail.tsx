import { invalidate, useApi, useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { organizationOf, useRight } from '@marquee/mf-shared/session';
import { Chip, Cluster, Stack } from '@marquee/mf-shared/ui';
import { Archive } from 'lucide-react';
import { useRewardWords } from '../../rewards/reward-words.ts';
import { useText } from '../../text.ts';
import { Says } from '../discounts/says.ts';
import { KeptActs } from '../kept-acts.tsx';
import { RecordName, RecordPage, type RecordProps } from '../record-page.tsx';
import { Removal } from '../removal.tsx';
import { GivenSection } from './given-section.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { tones } from './reward-columns.tsx';
import { rewardStateOf, type Reward } from './reward-state.ts';
import { TriggerSection } from './trigger-section.tsx';

/** One reward: what it gives, what sets it off, and who has it. */
export function RewardDetail({ id, isGoneTo, onBack }: RecordProps) {
  const text = useText('staffRewards');
  const { data, error, refetch, dataUpdatedAt } = useApi('GET /reward/item/:id', { params: { id } });
  return (
    <RecordPage record={data} error={error} refetch={refetch} onBack={onBack} text={text}>
      {(reward) => <RewardPage reward={reward} now={dataUpdatedAt} isGoneTo={isGoneTo} onBack={onBack} />}
    </RecordPage>
  );
}

interface RewardPageProps extends Pick<RecordProps, 'isGoneTo' | 'onBack'> {
  readonly reward: Reward;
  readonly now: number;
}

function RewardPage({ reward, now, isGoneTo, onBack }: RewardPageProps) {
  const text = useText('staffRewards');
  const { gives } = useRewardWords();
  const { identity } = useShared('session');
  // Another organization of the house runs its own.
  const isOwn = identity !== null && organizationOf(identity) === reward.organizationId;
  const canWrite = useRight('campaign:update') && isOwn;
  const { name, description, given, undone, limitInTotal, limitPerPerson, pointsPrice } = reward;
  const state = rewardStateOf(reward, now);
  const what = gives(reward) || text('nothing');
  const said = [
    pointsPrice === null ? text('saysEarned', { what }) : text('saysBought', { what, points: pointsPrice }),
    limitPerPerson === null ? '' : text('saysPerPerson', { count: limitPerPerson }),
    limitInTotal === null
      ? text('saysGiven', { given: given ?? 0, undone: undone ?? 0 })
      : text('saysGivenOf', { given: given ?? 0, undone: undone ?? 0, limit: limitInTotal }),
  ];
  return (
    <Stack $gap={5}>
      <Stack $gap={3} as="header">
        <Cluster $gap={3}>
          <RecordName isGoneTo={isGoneTo}>{name}</RecordName>
          <Chip tone={tones[state]}>{text(`state${state}`)}</Chip>
        </Cluster>
        {description === '' ? null : <p dir="auto">{description}</p>}
        <Says>{said.filter((one) => one !== '').join(' ')}</Says>
        {canWrite ? <Acts reward={reward} onArchived={onBack} /> : null}
      </Stack>
      {pointsPrice === null ? <TriggerSection reward={reward} canWrite={canWrite && state !== 'ARCHIVED'} /> : null}
      <GivenSection rewardId={reward.id} canWrite={canWrite} />
    </Stack>
  );
}

function Acts({ reward, onArchived }: { readonly reward: Reward; readonly onArchived: () => void }) {
  const text = useText('staffRewards');
  const { id, version, name } = reward;
  const save = useApiAction('POST /reward/item', ['GET /reward/list', 'GET /reward/item/:id']);
  return (
    <KeptActs
      isArchived={reward.entityStatus === 'ARCHIVED'}
      text={text}
      restoring={save}
      onRestore={() => {
        save.mutate(
          { body: { id, version, entityStatus: 'APPROVED' } },
          {
            onSuccess: () => void request('toast.show', { tone: 'info', text: text('restored', { name }) }),
            onError: () => void invalidate('GET /reward/item/:id'),
          },
        );
      }}
      dialog={(onClose) => <RewardDialog reward={reward} onClose={onClose} />}
    >
      <Removal
        by="DELETE /reward/item/:id"
        of={{ id, name }}
        list="GET /reward/list"
        act={text('archive')}
        icon={<Archive />}
        words={{ title: text('archiveTitle', { name }), done: text('archived', { name }) }}
        about={text('archiveText')}
        onDone={() => {
          void invalidate('GET /reward/item/:id');
          onArchived();
        }}
      />
    </KeptActs>
  );
}
