import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import type { SlotProps } from '@marquee/mf-shared/federation';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ArticleMeta } from './article-meta.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { WrittenBlocks, WrittenCover } from './written-content.tsx';

const Version = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

/** A version of a page as its readers would see it, without its title, for those who may bring it back. */
export function PageVersion({ versionId }: SlotProps['page-version']) {
  const { data, error, refetch } = useApi('GET /page/version/preview/:id', { params: { id: versionId } });
  if (!data) return error ? <ErrorNote error={error} onRetry={refetch} /> : <ArticleSkeleton />;
  return (
    <Version lang={data.locale}>
      {data.description ? <p>{data.description}</p> : null}
      {data.kind === 'ARTICLE' ? <ArticleMeta article={data} /> : null}
      <WrittenCover page={data} />
      <WrittenBlocks page={data} />
      {data.tags.length > 0 ? <p>{data.tags.map((tag) => `#${tag}`).join(' ')}</p> : null}
    </Version>
  );
}
