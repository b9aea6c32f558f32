import type { WebhookDelivery, WebhookEndpoint } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { EmptyState } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { Inbox, SearchX } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { type DeliveryFilter, DeliveryFilters } from './delivery-filters.tsx';
import { useFollowed } from './use-followed.ts';

const SIZE = 25;

interface DeliverySectionProps {
  readonly endpoints: readonly WebhookEndpoint[];
  /** Endpoint to filter by. */
  readonly endpointId: string | undefined;
  readonly onEndpoint: (id: string | undefined) => void;
  readonly ref: Ref<HTMLDivElement>;
}

export function DeliverySection({ endpoints, endpointId, onEndpoint, ref }: DeliverySectionProps) {
  const text = useText('webhook');
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const [open, setOpen] = useState<WebhookDelivery>();
  const query = { page, size: SIZE, ...filter, ...(endpointId && { endpointId }) };
  const list = useApi('GET /webhook/delivery/list', { query }, { keepPrevious: true });
  const columns = useDeliveryColumns(endpoints);
  useFollowed(list.data?.content, 'GET /webhook/delivery/list');
  const isNarrowed = endpointId !== undefined || Object.keys(filter).length > 0;
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      <Section title={text('deliveries')} lead={text('deliveriesLead')} flush>
        <DataTable
          label={text('deliveries')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          onRowOpen={setOpen}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          toolbar={
            <DeliveryFilters
              endpoints={endpoints}
              endpointId={endpointId}
              filter={filter}
              onEndpoint={(id) => {
                onEndpoint(id);
                setPage(0);
              }}
              onFilter={(next) => {
                setFilter(next);
                setPage(0);
              }}
            />
          }
          empty={
            isNarrowed ? (
              <EmptyState icon={<SearchX />} title={text('noneSuch')} text={text('noneSuchText')} />
            ) : (
              <EmptyState icon={<Inbox />} title={text('noDeliveries')} text={text('noDeliveriesText')} />
            )
          }
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
        {open ? (
          <DeliveryDialog
            delivery={open}
            onClose={() => {
              setOpen(undefined);
            }}
          />
        ) : null}
      </Section>
    </div>
  );
}
