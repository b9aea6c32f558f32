import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { PageTitle, useDocumentHead } from '@marquee/mf-shared/ui';
import { pageHead } from './article-head.ts';
import { WrittenBlocks, WrittenCover } from './written-content.tsx';

const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  &[data-landing] {
    > * {
      inline-size: 100%;
      max-inline-size: 46rem;
      margin-inline: auto;
    }
    > :is(figure, ul, section, [data-whole]) {
      max-inline-size: none;
    }
    > [data-title] {
      text-align: center;
      > * {
        justify-content: center;
      }
    }
  }
`;

/** A page that an editor has written: its title, its picture, its blocks. A landing page opens with its picture. */
export function PageBody({ page }: { readonly page: RenderedPage }) {
  useDocumentHead(pageHead(page));
  const isLanding = page.layout === 'LANDING';
  const cover = <WrittenCover page={page} />;
  return (
    <Page lang={page.locale} {...(isLanding && { 'data-landing': '' })}>
      {isLanding ? cover : null}
      <div data-title="">
        <PageTitle lead={page.description}>{page.title}</PageTitle>
      </div>
      {isLanding ? null : cover}
      <WrittenBlocks page={page} />
    </Page>
  );
}
