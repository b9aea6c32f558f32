import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { titleAddress, useApi } from '@marquee/mf-shared/api';
import { Container, ErrorNote, TextSkeleton } from '@marquee/mf-shared/ui';
import { useHistory } from '@marquee/mf-shared/watching';
import { HeroSkeleton } from '../hero/hero-skeleton.tsx';
import { itemQuery } from '../titles/title-queries.ts';
import { useSoon } from '../watching/use-soon.ts';
import type { SeasonsProps } from './seasons.tsx';
import { TitleDetail } from './title-detail.tsx';

const loadNotFound = () => import('../not-found/not-found.tsx');
/** Few ever see it. */
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

interface TitlePageProps {
  readonly path: string;
  readonly seasons: ComponentType<SeasonsProps> | undefined;
}

/** The page of one title, whatever it is; reached under another kind's address it moves to its own. */
export function TitlePage({ path, seasons }: TitlePageProps) {
  const { pathname } = useLocation();
  const { data, error, refetch } = useApi('GET /product/item', { query: itemQuery({ path }) });
  // The first button says how far one is; it does not change its words under one's hand.
  const isReady = useSoon(useHistory(data?.id).isKnown);
  if (error?.code === 'NOT_FOUND' || data?.kind === 'MERCHANDISE')
    return (
      <Suspense>
        <NotFound what="title" />
      </Suspense>
    );
  if (error && !data)
    return (
      <Container $pad>
        <ErrorNote error={error} onRetry={refetch} />
      </Container>
    );
  if (!data || !isReady)
    return (
      <>
        <HeroSkeleton />
        <Container $pad $width="wide">
          <TextSkeleton lines={5} />
        </Container>
      </>
    );
  const own = titleAddress(data);
  return decodeURI(pathname) === own ? <TitleDetail title={data} seasons={seasons} /> : <Navigate to={own} replace />;
}
