import { Choice } from '@marquee/mf-shared/ui';
import { FilterBar, SearchBox } from '@marquee/mf-shared/ui/data-table';
import { useText } from '../../text.ts';
import { periodNames, saleStates, type SaleFilter } from './sale-state.ts';

const EVERY = 'EVERY';

/** Words, where the lines stand, and how far back. */
export function SaleFilters({ filter, onChange }: { readonly filter: SaleFilter; readonly onChange: (filter: SaleFilter) => void }) {
  const text = useText('sales');
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
        label={text('state')}
        value={filter.state ?? EVERY}
        options={[{ id: EVERY, label: text('anyState') }, ...saleStates.map((id) => ({ id, label: text(`state${id}`) }))]}
        onChange={(id) => {
          onChange({ ...filter, state: saleStates.find((one) => one === id) });
        }}
      />
      <Choice
        label={text('period')}
        value={filter.period}
        options={periodNames.map((id) => ({ id, label: text(`period${id}`) }))}
        onChange={(id) => {
          onChange({ ...filter, period: periodNames.find((one) => one === id) ?? 'ALL' });
        }}
      />
    </FilterBar>
  );
}
