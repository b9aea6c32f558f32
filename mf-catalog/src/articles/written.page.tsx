import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useSeen } from '@marquee/mf-shared/session';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { PageBody } from './page-body.tsx';
import { WrittenFrame } from './written-frame.tsx';

const loadNotFound = () => import('../not-found/not-found.tsx');
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

const MAX_PATH_LENGTH = 200;

/** Returns the path of an address as pages are kept under it: read out, and without a slash at its end. */
function writtenPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/(?<=.)\/$/, '');
  } catch {
    return pathname;
  }
}

/** A page that an editor has written, wherever its address is; where there is none, nothing is found. */
export default function WrittenPage() {
  const { pathname } = useLocation();
  const { locale } = useShared('theme');
  const path = writtenPath(pathname);
  const canBe = path.length <= MAX_PATH_LENGTH;
  const { data, error, refetch } = useApi('GET /page/render-page', { query: { path, locale } }, { enabled: canBe });
  useSeen(data && { metaData: { page: data.path } });
  if (!canBe || error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <WrittenFrame layout={data?.layout} room="news">
      <ErrorNote error={data ? undefined : error} onRetry={refetch} />
      {data ? <PageBody page={data} /> : error ? null : <ArticleSkeleton />}
    </WrittenFrame>
  );
}
