import type { Query } from '@marquee/api/contract';
import { Choice } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { useText } from '../../text.ts';
import { kinds, type DiscountKind } from './discount-draft.ts';

const EVERY = 'every';
const places = { KEPT: 'APPROVED,COMPLETED,DRAFT,PROCESSING,REJECTED', ARCHIVED: 'ARCHIVED' } as const;
const placeNames = ['KEPT', 'ARCHIVED'] as const;

export interface DiscountFilter {
  readonly q: string;
  readonly kind: DiscountKind | undefined;
  readonly place: keyof typeof places;
}

export const everything: DiscountFilter = { q: '', kind: undefined, place: 'KEPT' };
export const isNarrowed = ({ q, kind, place }: DiscountFilter): boolean => q !== '' || kind !== undefined || place !== 'KEPT';

/** Returns the list query. Without `seesArchived` the API returns only active discounts. */
export function queryOf({ q, kind, place }: DiscountFilter, seesArchived: boolean): Query<'GET /discount/list'> {
  return { ...(q && { q }), ...(kind && { kind }), ...(seesArchived && { entityStatuses: places[place] }) };
}

interface DiscountFiltersProps {
  readonly filter: DiscountFilter;
  readonly seesArchived: boolean;
  readonly onChange: (filter: DiscountFilter) => void;
}

export function DiscountFilters({ filter, seesArchived, onChange }: DiscountFiltersProps) {
  const text = useText('discounts');
  return (
    <FilterBar>
      <SearchBox
        label={text('search')}
        value={filter.q}
        onChange={(q) => {
          onChange({ ...filter, q: q.trim() });
        }}
      />
      <Choice
        label={text('kind')}
        value={filter.kind ?? EVERY}
        options={[{ id: EVERY, label: text('anyKind') }, ...kinds.map((id) => ({ id, label: text(`kind${id}`) }))]}
        onChange={(id) => {
          onChange({ ...filter, kind: kinds.find((one) => one === id) });
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
