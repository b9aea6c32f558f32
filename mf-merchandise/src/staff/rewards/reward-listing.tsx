import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { EmptyState } from '@marquee/mf-shared/ui';
import { Award, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { AddButton, RecordListing, SIZE, type ListingProps } from '../record-listing.tsx';
import { useRewardColumns } from './reward-columns.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { everything, isNarrowed, queryOf, RewardFilters, type RewardFilter } from './reward-filters.tsx';

/** The rewards of the house, with how often each is given. */
export function RewardListing(props: ListingProps) {
  const text = useText('staffRewards');
  const canWrite = useRight('campaign:update');
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<RewardFilter>(everything);
  const list = useApi('GET /reward/list', { query: { page, size: SIZE, ...queryOf(filter, canWrite) } }, { keepPrevious: true });
  const columns = useRewardColumns(list.dataUpdatedAt);
  const none = isNarrowed(filter) ? (
    <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
  ) : (
    <EmptyState icon={<Award />} title={text('none')} text={text('noneText')} />
  );
  return (
    <RecordListing
      {...props}
      of="reward"
      title={text('list')}
      list={list}
      columns={columns}
      page={page}
      onPageChange={setPage}
      toolbar={
        <RewardFilters
          filter={filter}
          seesArchived={canWrite}
          onChange={(next) => {
            setFilter(next);
            setPage(0);
          }}
        />
      }
      empty={none}
      actions={
        canWrite ? (
          <AddButton
            label={text('add')}
            dialog={(onClose) => (
              <RewardDialog
                reward={undefined}
                onSaved={({ id }) => {
                  props.onOpen(id);
                }}
                onClose={onClose}
              />
            )}
          />
        ) : null
      }
    />
  );
}
