import type { EntitlementSource } from '@marquee/api/contract';
import { Choice } from '@marquee/mf-shared/ui';
import { FilterBar } from '@marquee/mf-shared/ui/data-table';
import { useText } from '../../../text.ts';

const EVERY = 'every';
const states = ['HOLDS', 'OVER'] as const;
const sources = ['RENTAL', 'PURCHASE', 'SUBSCRIPTION', 'STAFF', 'GIFT'] as const satisfies readonly EntitlementSource[];

export interface RightFilter {
  readonly state?: (typeof states)[number] | undefined;
  readonly source?: EntitlementSource | undefined;
}

/** How rights stand, and where they come from. */
export function RightFilters({ filter, onChange }: { readonly filter: RightFilter; readonly onChange: (filter: RightFilter) => void }) {
  const text = useText('staffRights');
  return (
    <FilterBar>
      <Choice
        label={text('state')}
        value={filter.state ?? EVERY}
        options={[{ id: EVERY, label: text('anyState') }, ...states.map((id) => ({ id, label: text(`all${id}`) }))]}
        onChange={(id) => {
          onChange({ ...filter, state: states.find((one) => one === id) });
        }}
      />
      <Choice
        label={text('source')}
        value={filter.source ?? EVERY}
        options={[{ id: EVERY, label: text('anySource') }, ...sources.map((id) => ({ id, label: text(`from${id}`) }))]}
        onChange={(id) => {
          onChange({ ...filter, source: sources.find((one) => one === id) });
        }}
      />
    </FilterBar>
  );
}
