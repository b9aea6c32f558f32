import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { PageTitle, Picture, useDocumentHead } from '@marquee/mf-shared/ui';
import { ArticleBlock } from './article-block.tsx';
import { articleImage } from './article-image.ts';
import { pageHead } from './article-head.ts';

const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;
const Cover = styled.div`
  overflow: hidden;
  border-radius: var(--radius-3);
`;

/** A page that an editor has written: its title, its picture, its blocks. */
export function PageBody({ page }: { readonly page: RenderedPage }) {
  useDocumentHead(pageHead(page));
  return (
    <Page lang={page.locale}>
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      {page.cover ? (
        <Cover>
          <Picture sources={articleImage(page.cover)} alt={page.coverAlt} ratio="16 / 9" sizes="(min-width: 800px) 46rem, 92vw" eager />
        </Cover>
      ) : null}
      {page.body.map((block, index) => (
        <ArticleBlock key={index} block={block} />
      ))}
    </Page>
  );
}
