import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useSeen } from '@marquee/mf-shared/session';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { articlePath, roomOf } from './article-address.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { WrittenFrame } from './written-frame.tsx';

const loadNotFound = () => import('../not-found/not-found.tsx');
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

/** An article: `/news/{name}`, or the same below /blogs. */
export default function ArticlePage() {
  const { path: name = '' } = useParams();
  const { pathname } = useLocation();
  const { locale } = useShared('theme');
  const { data, error, refetch } = useApi('GET /page/render-page', { query: { path: articlePath(name), locale } });
  useSeen(data?.kind === 'ARTICLE' ? { metaData: { page: data.path } } : undefined);
  if (error?.code === 'NOT_FOUND' || (data && data.kind !== 'ARTICLE'))
    return (
      <Suspense>
        <NotFound what="article" />
      </Suspense>
    );
  return (
    <WrittenFrame layout={data?.layout} room={roomOf(pathname)}>
      <ErrorNote error={data ? undefined : error} onRetry={refetch} />
      {data ? <ArticleBody article={data} room={roomOf(pathname)} /> : error ? null : <ArticleSkeleton />}
    </WrittenFrame>
  );
}
