import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import type { HomeLayout } from '@marquee/api/contract';
import { documentSettings, pictureSources, prefetchApi, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Container, ErrorNote, PageTitle, RowSkeleton, useDocumentHead, useIsLive } from '@marquee/mf-shared/ui';
import { useContinue } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';
import { useSoon } from '../watching/use-soon.ts';
import { shelfQuery } from '../titles/title-queries.ts';
import { ContinueRow } from './continue-row.tsx';
import { featuredOf } from './featured.ts';
import { HomeTop, TopSkeleton } from './home-top.tsx';
import { FIRST_ROWS, LayoutRows, skeletonOf } from './layout-rows.tsx';
import { useRowPlace } from './row-place.ts';
import { heroQuery, inOrder, rowQuery, type LayoutRow } from './row-query.ts';
import { useRowTitle } from './row-title.ts';
import { Shelves } from './shelves.ts';
import { VisitorPitch } from './visitor-pitch.tsx';

/** The place of the row of whoever had one when they were here last. */
const Begun = styled.div`
  display: none;
  html[data-begun] & {
    display: block;
  }
`;

/** Names the page to those who do not open it, with the picture of its first title. */
function useHead(layout: HomeLayout | undefined): void {
  const text = useText('home');
  const { app_name: app } = documentSettings().tenant.settings;
  const query = layout && heroQuery(layout.hero);
  const { data } = useApi('GET /product/list', { query: query ?? shelfQuery('trending') }, { enabled: query !== undefined });
  const [first] = featuredOf(inOrder(data?.content ?? [], layout?.hero.ids));
  useDocumentHead({
    description: text('description', { app }),
    image: pictureSources(first?.content ?? [], 'HERO_IMAGE')?.src,
    structured: { '@type': 'WebSite', name: app },
  });
}

const EMPTY: readonly LayoutRow[] = [];

export default function HomePage() {
  const layout = useApi('GET /home/layout', { query: { surface: 'HOME' } });
  useHead(layout.data);
  return (
    <>
      <PageTitle look="hidden">{documentSettings().tenant.settings.app_name}</PageTitle>
      {layout.error ? (
        <Container $pad>
          <ErrorNote error={layout.error} onRetry={layout.refetch} />
        </Container>
      ) : (
        <>
          {layout.data ? <HomeTop hero={layout.data.hero} /> : <TopSkeleton />}
          <Rows layout={layout.data} />
        </>
      )}
    </>
  );
}

function Rows({ layout }: { readonly layout: HomeLayout | undefined }) {
  // The rows come once it is known whether one of what was begun stands over them, so that none of them moves.
  const { identity } = useShared('session');
  const { items, error } = useContinue();
  const titleOf = useRowTitle();
  const isLive = useIsLive();
  const isKnown = layout !== undefined && (items !== undefined || error !== null);
  const isReady = useSoon(isKnown) && layout !== undefined;
  const place = useRowPlace({ items, error }, isReady);
  const rows = useMemo(() => layout?.rows.filter(({ isOn, kind }) => isOn && kind !== 'CONTINUE') ?? EMPTY, [layout]);
  useEffect(() => {
    for (const row of rows.slice(0, FIRST_ROWS)) {
      const query = rowQuery(row);
      if (query) prefetchApi('GET /product/list', { query });
    }
  }, [rows]);
  if (!isReady)
    return (
      <Shelves>
        <VisitorPitch />
        {layout
          ? rows.slice(0, FIRST_ROWS).map((row) => <div key={row.id}>{skeletonOf(row)}</div>)
          : [<RowSkeleton key="first" />, <RowSkeleton key="ranked" ranked />]}
      </Shelves>
    );
  const begunRow = layout.rows.find(({ kind }) => kind === 'CONTINUE');
  const at = layout.rows.filter(({ isOn }) => isOn).findIndex(({ kind }) => kind === 'CONTINUE');
  const begun =
    begunRow === undefined || !begunRow.isOn ? null : isLive && (items ?? error) ? (
      <ContinueRow key={identity?.id} items={items ?? []} title={titleOf(begunRow)} />
    ) : (
      <Begun>
        <RowSkeleton shape="landscape" />
      </Begun>
    );
  return (
    <Shelves>
      <VisitorPitch />
      <LayoutRows rows={rows} between={{ at: place === 'top' ? at : Math.max(at, FIRST_ROWS), row: begun }} />
    </Shelves>
  );
}
