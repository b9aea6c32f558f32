import { useState } from 'react';
import type { PlayList, ProductCard } from '@marquee/api/contract';
import { firstNow, useApi, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Row, RowSkeleton, useIsLive } from '@marquee/mf-shared/ui';
import { groupEvents } from '../events/event-times.ts';
import { listAddress } from '../play-list/lists.ts';
import { TitleTile } from '../titles/title-tile.tsx';
import { eventsQuery } from '../titles/title-queries.ts';
import { useText } from '../text.ts';
import { RowError } from './row-error.tsx';
import type { LayoutRow } from './row-query.ts';

interface OwnRowProps {
  readonly title: string;
}

interface ShownProps extends OwnRowProps {
  readonly titles: readonly ProductCard[] | undefined;
  readonly error: ApiError | null;
  readonly onRetry: () => unknown;
  readonly to?: string;
  readonly shape?: 'poster' | 'landscape';
  /** A line of its own under the name, by the id of a title. */
  readonly notes?: ReadonlyMap<string, string>;
}

function Shown({ title, titles, error, onRetry, to, shape = 'poster', notes }: ShownProps) {
  if (error) return <RowError title={title} error={error} onRetry={onRetry} />;
  if (!titles) return <RowSkeleton shape={shape} />;
  if (titles.length === 0) return null;
  return (
    <Row title={title} shape={shape} {...(to === undefined ? {} : { to })}>
      {titles.map((one) => {
        const note = notes?.get(one.id);
        return <TitleTile key={one.id} title={one} shape={shape} {...(note === undefined ? {} : { note })} />;
      })}
    </Row>
  );
}

const WATCHLIST_SIZE = 20;

/** The titles saved for later, the latest first; nothing for visitors, and while there are none. */
function WatchlistRow({ title }: OwnRowProps) {
  const { identity } = useShared('session');
  const lists = useApi('GET /play-list/list', {}, { enabled: identity !== null, person: identity?.id });
  if (!identity || lists.data?.watchlist === null) return null;
  const list = lists.data?.watchlist;
  return list ? (
    <SavedTitles title={title} list={list} person={identity.id} />
  ) : (
    <Shown title={title} titles={undefined} error={lists.error} onRetry={lists.refetch} />
  );
}

function SavedTitles({ title, list, person }: OwnRowProps & { readonly list: PlayList; readonly person: string }) {
  const query = { params: { id: list.id }, query: { size: WATCHLIST_SIZE } };
  const { data, error, refetch } = useApi('GET /play-list/item/:id', query, { keepPrevious: true, person });
  return <Shown title={title} titles={data?.titles} error={data ? null : error} onRetry={refetch} to={listAddress(list)} />;
}

/** Titles like the one that was finished last; nothing for visitors. */
function BecauseRow({ title, isNamed }: OwnRowProps & { readonly isNamed: boolean }) {
  const text = useText('home');
  const { identity } = useShared('session');
  const { data, error, refetch } = useApi('GET /watch/because', {}, { enabled: identity !== null, person: identity?.id });
  if (!identity) return null;
  const words = data?.title && !isNamed ? text('becauseOf', { name: data.title.name }) : title;
  return <Shown title={words} titles={data?.content} error={error} onRetry={refetch} />;
}

/** Events that are on. */
function LiveRow({ title }: OwnRowProps) {
  const [openedAt] = useState(firstNow);
  const { data, error, refetch } = useApi('GET /product/list', { query: eventsQuery });
  const titles = data && groupEvents(data.content, openedAt).live;
  return <Shown title={title} titles={titles} error={error} onRetry={refetch} to="/events" shape="landscape" />;
}

/** Titles that cannot be had much longer where the reader is, each with its last day. */
function LeavingRow({ title }: OwnRowProps) {
  const text = useText('home');
  const { locale } = useShared('theme');
  const isLive = useIsLive();
  const { data, error, refetch } = useApi('GET /access/leaving', {}, { enabled: isLive });
  const notes = new Map(data?.content.map((one) => [one.title.id, text('until', { date: formatDate(one.endsAt, locale, 'day') })]));
  return <Shown title={title} titles={data?.content.map((one) => one.title)} error={error} onRetry={refetch} notes={notes} />;
}

/** A row whose titles depend on the reader, their place or the hour. */
export function OwnRow({ row, title }: OwnRowProps & { readonly row: LayoutRow }) {
  if (row.kind === 'WATCHLIST') return <WatchlistRow title={title} />;
  if (row.kind === 'BECAUSE_YOU_WATCHED') return <BecauseRow title={title} isNamed={Object.keys(row.title).length > 0} />;
  return row.kind === 'LIVE_NOW' ? <LiveRow title={title} /> : <LeavingRow title={title} />;
}
