import { Building2, Heart, UserRound } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Favorite, FavoriteKind } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import {
  AppLink,
  Container,
  EmptyState,
  ErrorNote,
  Grid,
  LinkButton,
  pageCount,
  PageTitle,
  PastEnd,
  reachablePage,
  ToggleChip,
  useDocumentTitle,
} from '@marquee/mf-shared/ui';
import { personAddress } from '../cast/person-tile.tsx';
import { Pager } from '../titles/pager.tsx';
import { PersonFace } from '../titles/person-face.tsx';
import { TitleGridSkeleton } from '../titles/title-grid.tsx';
import { ReminderShelf } from '../reminders/reminder-shelf.tsx';
import { useText } from '../text.ts';
import { providerAddress } from '../titles/title-queries.ts';
import { TitleTile } from '../titles/title-tile.tsx';
import { FavoriteIcon } from './favorite-button.tsx';
import { favoritesAddress, readKind } from './favorites-address.ts';

const kinds: readonly FavoriteKind[] = ['PRODUCT', 'IDENTITY', 'ORGANIZATION'];
const SIZE = 24;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block: var(--space-4) var(--space-5);
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface);
  > svg {
    flex: none;
    color: var(--text-muted);
  }
  > span:not([aria-hidden]) {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
    unicode-bidi: plaintext;
  }
  [dir='rtl'] & > span {
    text-align: right;
  }
`;

const RowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
  margin-block: var(--space-7) var(--space-4);
  h2 {
    font-size: var(--font-xl);
  }
`;

/** Favourites of the three kinds (spec §3), the latest first. One taken away leaves at once. */
export default function FavoritesPage() {
  const text = useText('favorites');
  const [params] = useSearchParams();
  const { kind, page } = readKind(params);
  const { favouritesItem } = useShared('session');
  const [, setParams] = useSearchParams();
  useDocumentTitle(text('heading'));
  const { data, error, isPending, refetch } = useApi(
    'GET /identity/favorite/list',
    { query: { kind, page: reachablePage(page, SIZE), size: SIZE, ...(kind === 'PRODUCT' && { productKind: 'TITLE' as const }) } },
    { keepPrevious: true },
  );
  const marked = new Set([...favouritesItem.product, ...favouritesItem.identity, ...favouritesItem.organization]);
  const shown = data?.content.filter((favorite) => favorite.kind === kind && marked.has(favorite.id)) ?? [];
  const pages = pageCount(data?.totalElements ?? 0, SIZE);
  const isPast = (data?.totalElements ?? 0) > 0 && page >= pages;
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('heading')}</PageTitle>
      <Chips role="group" aria-label={text('kinds')}>
        {kinds.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === kind}
            onToggle={() => {
              setParams(favoritesAddress(one, 0));
            }}
          >
            {text(one)}
          </ToggleChip>
        ))}
      </Chips>
      <ErrorNote error={error} onRetry={refetch} />
      {isPending ? <TitleGridSkeleton /> : null}
      {data && isPast ? <PastEnd icon={<Heart />} pages={pages} last={`?${favoritesAddress(kind, pages - 1)}`} /> : null}
      {data && !isPast && shown.length === 0 ? (
        <EmptyState icon={<Heart />} title={text(`no${kind}`)} text={text('how')} action={<LinkButton to="/movies">{text('browse')}</LinkButton>} />
      ) : null}
      {shown.length > 0 && !isPast ? (
        <>
          <Grid as="ul" role="list" $min={kind === 'PRODUCT' ? 'clamp(8.5rem, 16vw, 12.5rem)' : '16rem'} $gap={5}>
            {shown.map((favorite) => (
              <li key={favorite.id}>
                <OneFavorite favorite={favorite} />
              </li>
            ))}
          </Grid>
          <Pager page={page} pages={pages} toPage={(next) => `?${favoritesAddress(kind, next)}`} />
        </>
      ) : null}
      {kind === 'PRODUCT' && page === 0 ? (
        <>
          <FavoriteRow kind="IDENTITY" />
          <FavoriteRow kind="ORGANIZATION" />
        </>
      ) : null}
      <ReminderShelf />
    </Container>
  );
}

/** Number of people and of studios shown below the titles. */
const FIRST = 6;

/** The latest favourites of another kind; nothing while there are none. */
function FavoriteRow({ kind }: { readonly kind: 'IDENTITY' | 'ORGANIZATION' }) {
  const text = useText('favorites');
  const { favouritesItem } = useShared('session');
  const { data } = useApi('GET /identity/favorite/list', { query: { kind, page: 0, size: FIRST } });
  const marked = kind === 'IDENTITY' ? favouritesItem.identity : favouritesItem.organization;
  const shown = data?.content.filter((favorite) => marked.includes(favorite.id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`favorites-${kind}`}>
      <RowHead>
        <h2 id={`favorites-${kind}`}>{text(kind)}</h2>
        {(data?.totalElements ?? 0) > FIRST ? <AppLink to={`?${favoritesAddress(kind, 0)}`}>{text('all')}</AppLink> : null}
      </RowHead>
      <Grid as="ul" role="list" $min="16rem">
        {shown.map((favorite) => (
          <li key={favorite.id}>
            <OneFavorite favorite={favorite} />
          </li>
        ))}
      </Grid>
    </section>
  );
}

function OneFavorite({ favorite }: { readonly favorite: Favorite }) {
  const { kind, id, product, identity, person, organization } = favorite;
  if (product) return <TitleTile title={product} caption="below" />;
  const name = person?.name ?? identity?.displayName ?? organization?.name ?? '';
  const to = person ? personAddress(person) : organization ? providerAddress(organization.name) : undefined;
  return (
    <Person>
      {person ? (
        <PersonFace name={name} picture={person.picture?.path} size="2.5rem" />
      ) : identity ? (
        <UserRound aria-hidden="true" />
      ) : (
        <Building2 aria-hidden="true" />
      )}
      <span>{to === undefined ? name : <AppLink to={to}>{name}</AppLink>}</span>
      <FavoriteIcon kind={kind} id={id} name={name} />
    </Person>
  );
}
