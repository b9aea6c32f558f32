import { Clapperboard } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { documentSettings, pictureSources, prefetchApi, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Container, EmptyState, ErrorNote, LinkButton, PageTitle, RowSkeleton, useDocumentHead, useIsLive, WhenNear } from '@marquee/mf-shared/ui';
import { useContinue } from '@marquee/mf-shared/watching';
import { HeroSkeleton } from '../hero/hero-skeleton.tsx';
import { useText } from '../text.ts';
import { useSoon } from '../watching/use-soon.ts';
import { shelfQuery } from '../titles/title-queries.ts';
import { ContinueRow } from './continue-row.tsx';
import { EventTeaser } from './event-teaser.tsx';
import { featuredOf } from './featured.ts';
import { HeroStage } from './hero-stage.tsx';
import { useRowPlace } from './row-place.ts';
import { ShelfRow } from './shelf-row.tsx';

/** Where the picture fades into the page's own ground, the first row comes up into it. */
const Shelves = styled.div`
  position: relative;
  z-index: 1;
  padding-block: var(--space-5) var(--space-7);
  html[data-unsure] & {
    visibility: hidden;
  }
  @media (min-width: 768px) {
    [data-theme]:not([data-theme='light'], [data-theme='auto']) :is([aria-roledescription], [data-waiting]) + & {
      /* As far as the hero keeps its own foot free, and a little less. */
      margin-block-start: max(-4rem, 0.5rem - 5vw);
    }
  }
`;

/** As tall as the titles with their controls will be. */
const Waiting = styled.div`
  display: flow-root;
  @media (max-width: 767px) {
    padding-block-end: 2.75rem;
  }
`;

/** The place of the row of whoever had one when they were here last. */
const Begun = styled.div`
  display: none;
  html[data-begun] & {
    display: block;
  }
`;

const loadGenres = () => import('./genres-row.tsx');
/** Far down: it has a script of its own. Once more, before that is taken for a failure; the page is whole without it. */
const GenresRow = lazy<ComponentType<{ readonly title: string }>>(async () => ({
  default:
    (
      await loadGenres()
        .catch(loadGenres)
        .catch(() => undefined)
    )?.GenresRow ?? (() => null),
}));

const FIRST_SHELVES = ['new', 'topTen'] as const;

export default function HomePage() {
  const text = useText('home');
  // The rows come once it is known whether one of what was begun stands over them, so that none of them moves.
  const { identity } = useShared('session');
  const { items, error } = useContinue();
  const isLive = useIsLive();
  const isReady = useSoon(items !== undefined || error !== null);
  const place = useRowPlace({ items, error }, isReady);
  useEffect(() => {
    for (const shelf of FIRST_SHELVES) prefetchApi('GET /product/list', { query: shelfQuery(shelf) });
  }, []);
  const begun =
    isLive && (items ?? error) ? (
      <ContinueRow key={identity?.id} items={items ?? []} />
    ) : (
      <Begun>
        <RowSkeleton shape="landscape" />
      </Begun>
    );
  return (
    <>
      <PageTitle look="hidden">{documentSettings().tenant.settings.app_name}</PageTitle>
      <Top eyebrow={text('eyebrow')} />
      <Shelves>
        {isReady ? (
          <>
            {place === 'top' ? begun : null}
            <ShelfRow shelf="new" title={text('fresh')} to="/movies?sortBy=origin" />
            <ShelfRow shelf="topTen" title={text('topTen')} to="/movies?sortBy=ratingScore" />
            {place === 'below' ? begun : null}
            <WhenNear placeholder={<RowSkeleton />}>
              <EventTeaser />
            </WhenNear>
            <WhenNear placeholder={<RowSkeleton />}>
              <ShelfRow shelf="popular" title={text('popular')} to="/movies?sortBy=ratingCount" />
            </WhenNear>
            <WhenNear placeholder={<RowSkeleton />}>
              <ShelfRow shelf="trending" title={text('trending')} to="/home" />
            </WhenNear>
            <WhenNear placeholder={<RowSkeleton shape="landscape" />}>
              <Suspense fallback={<RowSkeleton shape="landscape" />}>
                <GenresRow title={text('genres')} />
              </Suspense>
            </WhenNear>
          </>
        ) : (
          <>
            <RowSkeleton />
            <RowSkeleton ranked />
          </>
        )}
      </Shelves>
    </>
  );
}

const Top = memo(function Top({ eyebrow }: { readonly eyebrow: string }) {
  const text = useText('home');
  const { data, error, refetch } = useApi('GET /product/list', { query: shelfQuery('trending') });
  const featured = featuredOf(data?.content ?? []);
  useDocumentHead({
    description: text('description', { app: documentSettings().tenant.settings.app_name }),
    image: pictureSources(featured[0]?.content ?? [], 'HERO_IMAGE')?.src,
    structured: { '@type': 'WebSite', name: documentSettings().tenant.settings.app_name },
  });
  if (error)
    return (
      <Container $pad>
        <ErrorNote error={error} onRetry={refetch} />
      </Container>
    );
  if (!data)
    return (
      <Waiting data-waiting="">
        <HeroSkeleton />
      </Waiting>
    );
  if (featured.length > 0) return <HeroStage titles={featured} eyebrow={eyebrow} />;
  return data.content.length > 0 ? null : (
    <EmptyState icon={<Clapperboard />} title={text('empty')} text={text('emptyText')} action={<LinkButton to="/search">{text('search')}</LinkButton>} />
  );
});
