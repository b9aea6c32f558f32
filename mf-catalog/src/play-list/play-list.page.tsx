import { Bookmark, Heart, History, Settings } from 'lucide-react';
import { styled } from 'styled-components';
import type { PlayList } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Bone, Container, EmptyState, ErrorNote, LinkButton, PageTitle, Row, RowSkeleton, Stack } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { TitleTile } from '../titles/title-tile.tsx';
import { listAddress } from './lists.ts';
import { OwnLists } from './own-lists.tsx';

/** Titles of a row. */
const SIZE = 20;

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-4);
`;
const Part = styled.div`
  margin-block: var(--space-5);
`;

/** `/play-list`: the watchlist, lists of one's own, what was watched, favourites, and the way to one's account. */
export default function PlayListPage() {
  const text = useText('playLists');
  const person = useShared('session').identity?.id;
  const { data, error, isPending, refetch } = useApi('GET /play-list/list', {}, { person });
  return (
    <>
      <Container style={{ paddingBlockStart: 'var(--space-6)' }}>
        <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
        <Ways aria-label={text('ways')}>
          <LinkButton variant="secondary" size="sm" to="/play-list/history" icon={<History aria-hidden="true" />}>
            {text('history')}
          </LinkButton>
          <LinkButton variant="secondary" size="sm" to="/profile/favorites" icon={<Heart aria-hidden="true" />}>
            {text('favorites')}
          </LinkButton>
          <LinkButton variant="secondary" size="sm" to="/account" icon={<Settings aria-hidden="true" />}>
            {text('account')}
          </LinkButton>
        </Ways>
        <ErrorNote error={error} onRetry={refetch} />
      </Container>
      {isPending ? (
        <Part>
          <RowSkeleton />
          <Container>
            <Stack $gap={2} aria-hidden="true">
              <Bone $height="5.5rem" />
              <Bone $height="5.5rem" />
            </Stack>
          </Container>
        </Part>
      ) : null}
      {data ? (
        <Part>
          <Watchlist list={data.watchlist} />
          <Container>
            <OwnLists lists={data.lists} />
          </Container>
        </Part>
      ) : null}
      <WatchedRow />
      <FavoriteRow />
    </>
  );
}

function Watchlist({ list }: { readonly list: PlayList | null }) {
  const text = useText('playLists');
  return list && list.itemCount > 0 ? (
    <WatchlistRow list={list} />
  ) : (
    <EmptyState
      icon={<Bookmark />}
      title={text('noWatchlist')}
      text={text('noWatchlistText')}
      action={<LinkButton to="/movies">{text('browse')}</LinkButton>}
    />
  );
}

function WatchlistRow({ list }: { readonly list: PlayList }) {
  const text = useText('playLists');
  const { data, error, refetch } = useApi('GET /play-list/item/:id', { params: { id: list.id }, query: { size: SIZE } }, { keepPrevious: true });
  if (data)
    return (
      <Row title={text('watchlist')} to={listAddress(list)}>
        {data.titles.map((title) => (
          <TitleTile key={title.id} title={title} />
        ))}
      </Row>
    );
  return error ? (
    <Container>
      <ErrorNote error={error} onRetry={refetch} />
    </Container>
  ) : (
    <RowSkeleton />
  );
}

/** The titles watched last; nothing while nothing was, or where it cannot be had: its page says why. */
function WatchedRow() {
  const text = useText('playLists');
  const person = useShared('session').identity?.id;
  const { data } = useApi('GET /watch/list', { query: { view: 'ALL', size: SIZE } }, { person });
  if (!data || data.content.length === 0) return null;
  const titles = new Map(data.content.map(({ product, series }) => [(series ?? product).id, series ?? product]));
  return (
    <Row title={text('history')} to="/play-list/history">
      {[...titles.values()].map((title) => (
        <TitleTile key={title.id} title={title} />
      ))}
    </Row>
  );
}

/** Favourite titles, the latest first; nothing while there are none. */
function FavoriteRow() {
  const text = useText('playLists');
  const { favouritesItem } = useShared('session');
  const { data } = useApi('GET /identity/favorite/list', { query: { kind: 'PRODUCT', productKind: 'TITLE', size: SIZE } });
  const titles = data?.content.flatMap(({ product }) => (product && favouritesItem.product.includes(product.id) ? [product] : [])) ?? [];
  if (titles.length === 0) return null;
  return (
    <Row title={text('favorites')} to="/profile/favorites">
      {titles.map((title) => (
        <TitleTile key={title.id} title={title} />
      ))}
    </Row>
  );
}
