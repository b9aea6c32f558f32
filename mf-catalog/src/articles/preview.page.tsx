import { Eye } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { PageBody } from './page-body.tsx';
import { WrittenFrame } from './written-frame.tsx';

const loadNotFound = () => import('../not-found/not-found.tsx');
const NotFound = lazy(async () => ({ default: (await loadNotFound().catch(loadNotFound)).NotFound }));

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-block-end: var(--space-5);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--info-soft);
  color: var(--info-text);
  font-size: var(--font-sm);
`;

/** `/preview/{id}`: a page as viewers will see it, for those who write it. */
export default function PreviewPage() {
  const { id = '' } = useParams();
  const text = useText('preview');
  const { ready } = useSession();
  const canRead = useRight('page:read');
  const { data, error, refetch } = useApi('GET /page/preview/:id', { params: { id } }, { enabled: canRead });
  if ((ready && !canRead) || (error && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code)))
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <WrittenFrame layout={data?.layout} room="news">
      <ErrorNote error={data ? undefined : error} onRetry={refetch} />
      {data ? (
        <>
          <Note role="note">
            <Eye aria-hidden="true" size={18} />
            {text('note')}
          </Note>
          {data.kind === 'ARTICLE' ? <ArticleBody article={data} room="news" /> : <PageBody page={data} />}
        </>
      ) : error ? null : (
        <ArticleSkeleton />
      )}
    </WrittenFrame>
  );
}
