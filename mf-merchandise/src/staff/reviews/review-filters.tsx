import { Choice } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { STARS } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';
import { placeNames, type ReviewFilter } from './review-state.ts';

const EVERY = 'every';
const scale = Array.from({ length: STARS }, (_, at) => STARS - at);

interface FiltersProps {
  readonly filter: ReviewFilter;
  /** Moderators can filter by pending, hidden and reported reviews. */
  readonly decides: boolean;
  readonly onChange: (filter: ReviewFilter) => void;
}

export function ReviewFilters({ filter, decides, onChange }: FiltersProps) {
  const text = useText('staffReviews');
  const reviews = useText('reviews');
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
        label={text('stars')}
        value={filter.stars === undefined ? EVERY : String(filter.stars)}
        options={[{ id: EVERY, label: text('anyStars') }, ...scale.map((stars) => ({ id: String(stars), label: reviews('stars', { stars }) }))]}
        onChange={(id) => {
          onChange({ ...filter, stars: id === EVERY ? undefined : Number(id) });
        }}
      />
      {decides ? (
        <Choice
          label={text('state')}
          value={filter.place}
          options={placeNames.map((id) => ({ id, label: text(`place${id}`) }))}
          onChange={(id) => {
            onChange({ ...filter, place: placeNames.find((one) => one === id) ?? 'ALL' });
          }}
        />
      ) : null}
    </FilterBar>
  );
}
