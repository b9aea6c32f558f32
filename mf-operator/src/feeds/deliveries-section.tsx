import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Chip, EmptyState } from '@marquee/mf-shared/ui';
import { type Column, DataTable } from '@marquee/mf-shared/ui/data-table';
import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../account/frame/section.tsx';
import { useText } from '../text.ts';
import { type Channel, deliveryTones, type FeedDelivery } from './feed-words.ts';

const SIZE = 10;
const Lines = styled.span`
  display: grid;
  small {
    overflow-wrap: anywhere;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

function useDeliveryColumns(): readonly Column<FeedDelivery>[] {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      { id: 'sent', header: text('sent'), cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, locale, 'moment')}</time> },
      {
        id: 'state',
        header: text('state'),
        cell: ({ state, wasThere, fault, detail, nextAt }) => (
          <Lines>
            <span>
              <Chip tone={deliveryTones[state]}>{text(`sent${state}`)}</Chip>
            </span>
            {wasThere ? <small>{text('wasThere')}</small> : null}
            {fault === null ? null : <small>{text(`fault${fault}`)}</small>}
            {detail === '' ? null : <small dir="ltr">{detail}</small>}
            {nextAt === null || fault === null ? null : <small>{text('nextAttempt', { when: formatDate(nextAt, locale, 'moment') })}</small>}
          </Lines>
        ),
      },
      {
        id: 'target',
        header: text('target'),
        cell: ({ name, targetUrl }) => (
          <Lines dir="ltr">
            <bdi>{name}</bdi>
            <small>{targetUrl}</small>
          </Lines>
        ),
      },
      { id: 'cause', header: text('cause'), cell: ({ cause }) => text(`sentFor${cause}`) },
      { id: 'attempts', header: text('attempts'), align: 'end', cell: ({ attempts }) => attempts },
    ],
    [text, locale],
  );
}

/** Every time a file of a feed was sent, and what came of it. */
export function DeliveriesSection({ channel }: { readonly channel: Channel }) {
  const text = useText('feeds');
  const [page, setPage] = useState(0);
  const columns = useDeliveryColumns();
  const list = useApi('GET /channel/delivery/list', { query: { channelId: channel.id, page, size: SIZE } }, { keepPrevious: true });
  return (
    <Section title={text('deliveries')} lead={text('deliveriesLead')} flush>
      <DataTable
        label={text('deliveries')}
        columns={columns}
        rows={list.data?.content}
        rowId={({ id }) => id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => {
          void list.refetch();
        }}
        empty={<EmptyState icon={<Send data-mirror="" />} title={text('noDeliveries')} text={text('noDeliveriesText')} />}
        {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
      />
    </Section>
  );
}
