import type { Query } from '@marquee/api/contract';
import { Choice } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { useText } from '../../text.ts';

const places = { KEPT: 'APPROVED,COMPLETED,DRAFT,PROCESSING,REJECTED', ARCHIVED: 'ARCHIVED' } as const;
const placeNames = ['KEPT', 'ARCHIVED'] as const;

export interface RewardFilter {
  readonly q: string;
  readonly place: keyof typeof places;
}
export const everything: RewardFilter = { q: '', place: 'KEPT' };
export const isNarrowed = ({ q, place }: RewardFilter): boolean => q !== '' || place !== 'KEPT';

/** Returns the list query. Without `seesArchived` the API returns only active rewards. */
export function queryOf({ q, place }: RewardFilter, seesArchived: boolean): Query<'GET /reward/list'> {
  return { ...(q && { q }), ...(seesArchived && { entityStatuses: places[place] }) };
}

interface RewardFiltersProps {
  readonly filter: RewardFilter;
  readonly seesArchived: boolean;
  readonly onChange: (filter: RewardFilter) => void;
}

export function RewardFilters({ filter, seesArchived, onChange }: RewardFiltersProps) {
  const text = useText('staffRewards');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={filter.q}
        onChange={(q) => {
          onChange({ ...filter, q: q.trim() });
        }}
      />
      {seesArchived ? (
        <Choice
          label={text('state')}
          value={filter.place}
          options={placeNames.map((id) => ({ id, label: text(`place${id}`) }))}
          onChange={(id) => {
            onChange({ ...filter, place: placeNames.find((one) => one === id) ?? 'KEPT' });
          }}
        />
      ) : null}
    </FilterBar>
  );
}
