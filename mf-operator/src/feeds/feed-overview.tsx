import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatAgo, formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Cluster, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { Section } from '../account/frame/section.tsx';
import { QueryContent } from '../page/query-content.tsx';
import { CopyValue } from '../page/copy-value.tsx';
import { useText } from '../text.ts';
import { DeliveryState, FeedState } from './feed-columns.tsx';
import { type Channel, feedReads } from './feed-words.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  dt {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Notice = styled.div`
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--warning-text);
  border-radius: var(--radius-2);
  background: var(--warning-soft);
`;

/** How a feed stands: its last and next run, its file, a file that waits, and where partners fetch it. */
export function FeedOverview({ channel }: { readonly channel: Channel }) {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  const changes = useRight('channel:update');
  const { lastRunAt, nextRunAt, schedule, live, fault, waiting, mode } = channel;
  const handed = useHandedOver(channel);
  const number = (value: number) => formatNumber(value, locale);
  const facts: readonly Fact[] = [
    [text('state'), <FeedState key="state" channel={channel} />],
    [text('lastRun'), lastRunAt === null ? text('never') : formatAgo(lastRunAt, locale)],
    [text('nextRun'), nextRunAt === null ? text(schedule) : formatDate(nextRunAt, locale, 'moment')],
    [text('titlesIn'), live ? number(live.titles) : '–'],
    [text('leftOut'), live ? number(live.leftOut) : '–'],
    ...handed,
  ];
  return (
    <Section title={text('overview')}>
      <Stack $gap={4}>
        {fault === '' ? null : <Notice role="status">{text('failed')}</Notice>}
        {waiting ? <Waiting waiting={waiting} /> : null}
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {changes && mode === 'PULL' ? <Address id={channel.id} version={channel.version} /> : null}
      </Stack>
    </Section>
  );
}

type Fact = readonly [string, React.ReactNode];

/** How partners got a feed last: by fetching it, or by a delivery. */
function useHandedOver({ mode, targetUrl, delivery, fetches, lastFetchedAt, lastFetchedBy }: Channel): readonly Fact[] {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  if (mode === 'PULL') {
    const by = lastFetchedBy === '' ? '' : ` · ${lastFetchedBy}`;
    return [
      [text('fetches'), formatNumber(fetches, locale)],
      [text('lastFetched'), lastFetchedAt === null ? text('never') : `${formatAgo(lastFetchedAt, locale)}${by}`],
    ];
  }
  return [
    [text('target'), <bdi key="target">{targetUrl?.replace(/^mailto:/, '')}</bdi>],
    [text('lastDelivery'), delivery ? <DeliveryState key="state" delivery={delivery} /> : text('never')],
  ];
}

/** A file that waits for approval, with why. */
function Waiting({ waiting: { id, guards, titles } }: { readonly waiting: NonNullable<Channel['waiting']> }) {
  const text = useText('feeds');
  const { locale } = useShared('theme');
  const changes = useRight('channel:update');
  const decide = async (key: 'POST /channel/file/approve/:id' | 'POST /channel/file/discard/:id') => {
    const result = await call(key, { params: { id } });
    if (!result.ok) void request('toast.show', { tone: 'error', text: text('decideRefused') });
    await invalidate(...feedReads);
  };
  return (
    <Notice role="status">
      <Stack $gap={3}>
        <p>{text('waitsTitle', { count: titles, titles: formatNumber(titles, locale) })}</p>
        <ul>
          {guards.map((guard) => (
            <li key={guard}>{text(`guard${guard}`)}</li>
          ))}
        </ul>
        {changes ? (
          <Cluster>
            <Button size="sm" onClick={() => void decide('POST /channel/file/approve/:id')}>
              {text('approve')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => void decide('POST /channel/file/discard/:id')}>
              {text('discard')}
            </Button>
          </Cluster>
        ) : null}
      </Stack>
    </Notice>
  );
}

/** Where partners fetch the feed. */
function Address({ id, version }: { readonly id: string; readonly version: number }) {
  const text = useText('feeds');
  const answer = useApi('GET /channel/address/:id', { params: { id } });
  const renew = async () => {
    const result = await call('POST /channel/address/renew/:id', { params: { id } });
    void request('toast.show', { tone: result.ok ? 'info' : 'error', text: text(result.ok ? 'renewed' : 'renewRefused') });
    await invalidate('GET /channel/address/:id');
  };
  return (
    <QueryContent key={version} answer={answer} skeleton={<TextSkeleton lines={1} />}>
      {({ address, user, password }) => (
        <Stack $gap={2}>
          <strong>{text('address')}</strong>
          <CopyValue value={address} what={text('address')} />
          {user === null || password === null ? null : (
            <>
              <CopyValue value={user} what={text('user')} />
              <CopyValue value={password} what={text('password')} />
            </>
          )}
          <Cluster>
            <Button size="sm" variant="secondary" icon={<RefreshCw />} onClick={() => void renew()}>
              {text('renew')}
            </Button>
            <small>{text('renewNote')}</small>
          </Cluster>
        </Stack>
      )}
    </QueryContent>
  );
}
