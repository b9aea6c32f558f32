import type { WebhookDelivery, WebhookEndpoint } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatNumber } from '@marquee/mf-shared/format';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { eventWords } from './event-types.ts';
import { hostOf } from './host-of.ts';

export const deliveryTones: Readonly<Record<WebhookDelivery['status'], ChipTone>> = { PENDING: 'info', DELIVERED: 'success', DEAD: 'danger' };

const Lines = styled.div`
  min-inline-size: 8rem;
  max-inline-size: 18rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

/** The same array while nothing changes: a new one would draw every cell anew, and the focus in it would be lost. */
export function useDeliveryColumns(endpoints: readonly WebhookEndpoint[]): readonly Column<WebhookDelivery>[] {
  const text = useText('webhook');
  const words = useText('eventType');
  const { locale } = useShared('theme');
  return useMemo(() => {
    const hosts = new Map(endpoints.map(({ id, url }) => [id, hostOf(url)]));
    return [
      {
        id: 'event',
        header: text('event'),
        cell: ({ type }) => (
          <Lines>
            {words(eventWords[type])}
            <small>
              <bdi dir="ltr">{type}</bdi>
            </small>
          </Lines>
        ),
      },
      { id: 'endpoint', header: text('endpoint'), cell: ({ endpointId }) => <bdi dir="ltr">{hosts.get(endpointId) ?? ''}</bdi> },
      {
        id: 'state',
        header: text('state'),
        cell: ({ status, lastStatus, lastFault }) => (
          <Lines style={{ minInlineSize: '7rem' }}>
            <Chip tone={deliveryTones[status]}>{text(status)}</Chip>
            {lastFault === null ? null : <small>{lastStatus === null ? text(`fault${lastFault}`) : text('answered', { status: lastStatus })}</small>}
          </Lines>
        ),
      },
      { id: 'attempts', header: text('tries'), align: 'end', cell: ({ attempts }) => formatNumber(attempts, locale) },
      { id: 'created', header: text('happened'), cell: ({ createdAt }) => formatAgo(createdAt, locale) },
    ];
  }, [text, words, locale, endpoints]);
}
