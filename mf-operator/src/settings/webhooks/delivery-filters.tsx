import type { AnyEventType, WebhookDelivery, WebhookEndpoint } from '@marquee/api/contract';
import { Choice } from '@marquee/mf-shared/ui';
import { FilterBar } from '@marquee/mf-shared/ui/data-table';
import { useText } from '../../text.ts';
import { allTypes, eventWords } from './event-types.ts';
import { hostOf } from './host-of.ts';

const EVERY = 'every';
const states = ['PENDING', 'DELIVERED', 'DEAD'] as const;

export interface DeliveryFilter {
  readonly status?: WebhookDelivery['status'];
  readonly type?: AnyEventType;
}

interface DeliveryFiltersProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly endpointId: string | undefined;
  readonly filter: DeliveryFilter;
  readonly onEndpoint: (id: string | undefined) => void;
  readonly onFilter: (filter: DeliveryFilter) => void;
}

/** Which deliveries are listed. */
export function DeliveryFilters({ endpoints, endpointId, filter, onEndpoint, onFilter }: DeliveryFiltersProps) {
  const text = useText('webhook');
  const words = useText('eventType');
  const { status, type } = filter;
  return (
    <FilterBar>
      <Choice
        label={text('endpoint')}
        value={endpointId ?? EVERY}
        options={[{ id: EVERY, label: text('anyEndpoint') }, ...endpoints.map(({ id, url }) => ({ id, label: hostOf(url) }))]}
        onChange={(id) => {
          onEndpoint(id === EVERY ? undefined : id);
        }}
      />
      <Choice
        label={text('state')}
        value={status ?? EVERY}
        options={[{ id: EVERY, label: text('anyState') }, ...states.map((id) => ({ id, label: text(id) }))]}
        onChange={(id) => {
          const next = states.find((one) => one === id);
          onFilter({ ...(next && { status: next }), ...(type && { type }) });
        }}
      />
      <Choice
        label={text('event')}
        value={type ?? EVERY}
        options={[{ id: EVERY, label: text('anyEvent') }, ...allTypes.map((id) => ({ id, label: words(eventWords[id]) }))]}
        onChange={(id) => {
          const next = allTypes.find((one) => one === id);
          onFilter({ ...(status && { status }), ...(next && { type: next }) });
        }}
      />
    </FilterBar>
  );
}
