import { useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { type Channel, deliveryTones, stateTones } from './feed-words.ts';

const Lines = styled.span`
  display: grid;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;

/** State of a feed: how its last run ended, and whether a file waits. */
export function FeedState({ channel: { state, waiting, entityStatus } }: { readonly channel: Channel }) {
  const text = useText('feeds');
  if (entityStatus !== 'APPROVED' && entityStatus !== 'COMPLETED') return <Chip>{text('paused')}</Chip>;
  return waiting && state !== 'RUNNING' ? <Chip tone="warning">{text('waits')}</Chip> : <Chip tone={stateTones[state]}>{text(state)}</Chip>;
}

/** State of the newest delivery of a feed, with why it failed. */
export function DeliveryState({ delivery: { state, fault, createdAt } }: { readonly delivery: NonNullable<Channel['delivery']> }) {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  return (
    <Lines>
      <span>
        <Chip tone={deliveryTones[state]}>{text(`sent${state}`)}</Chip>
      </span>
      <small>{fault === null ? <time dateTime={createdAt}>{formatAgo(createdAt, locale)}</time> : text(`fault${fault}`)}</small>
    </Lines>
  );
}

/** The same array while nothing changes. */
export function useFeedColumns(): readonly Column<Channel>[] {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'name',
        header: text('name'),
        cell: ({ name, format }) => (
          <Lines>
            <bdi>{name}</bdi>
            <small>{text(format)}</small>
          </Lines>
        ),
      },
      { id: 'state', header: text('state'), cell: (channel) => <FeedState channel={channel} /> },
      {
        id: 'last',
        header: text('lastRun'),
        cell: ({ lastRunAt }) => (lastRunAt === null ? text('never') : <time dateTime={lastRunAt}>{formatAgo(lastRunAt, locale)}</time>),
      },
      {
        id: 'next',
        header: text('nextRun'),
        cell: ({ nextRunAt, schedule }) => (nextRunAt === null ? text(schedule) : <time dateTime={nextRunAt}>{formatDate(nextRunAt, locale, 'moment')}</time>),
      },
      { id: 'titles', header: text('titlesIn'), align: 'end', cell: ({ live }) => (live ? formatNumber(live.titles, locale) : '–') },
      { id: 'left', header: text('leftOut'), align: 'end', cell: ({ live }) => (live ? formatNumber(live.leftOut, locale) : '–') },
      {
        id: 'fetched',
        header: text('handedOver'),
        cell: ({ mode, delivery, lastFetchedAt }) => {
          if (mode === 'PUSH') return delivery ? <DeliveryState delivery={delivery} /> : text('never');
          return lastFetchedAt === null ? text('never') : <time dateTime={lastFetchedAt}>{formatAgo(lastFetchedAt, locale)}</time>;
        },
      },
    ],
    [text, locale],
  );
}
