import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { AppLink, Breadcrumbs, Cluster, PageTitle, useDocumentHead } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { tagAddress, type ArticleRoom } from './article-address.ts';
import { articleHead } from './article-head.ts';
import { ArticleMeta } from './article-meta.tsx';
import { ArticleTile } from './article-tile.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useFeed } from './use-feed.ts';
import { WrittenBlocks, WrittenCover } from './written-content.tsx';

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;
const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  list-style: none;
  padding: 0;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    padding-inline: 0.9rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-full);
    font-size: var(--font-sm);
    overflow-wrap: anywhere;
  }
`;
const Related = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);
  list-style: none;
  padding: 0;
  margin-block-start: var(--space-4);
`;

/** An article with everything around it: author, tags, and others to read on. */
export function ArticleBody({ article, room }: { readonly article: RenderedPage; readonly room: ArticleRoom }) {
  const text = useText('article');
  const rooms = useText('articles');
  useDocumentHead({ ...articleHead(article), feed: useFeed() });
  return (
    <>
      <Article lang={article.locale}>
        <Breadcrumbs items={[{ label: rooms(room), to: `/${room}` }, { label: article.title }]} />
        <PageTitle lead={article.description}>{article.title}</PageTitle>
        <Cluster $justify="between">
          <ArticleMeta article={article} />
          <ShareButton title={article.title} of={{ metaData: { article: article.path } }} />
        </Cluster>
        <WrittenCover page={article} />
        <WrittenBlocks page={article} />
        {article.tags.length > 0 ? (
          <nav aria-label={text('tags')}>
            <Tags role="list">
              {article.tags.map((tag) => (
                <li key={tag}>
                  <AppLink look="plain" to={tagAddress(tag, room)}>
                    {tag}
                  </AppLink>
                </li>
              ))}
            </Tags>
          </nav>
        ) : null}
      </Article>
      {article.related.length > 0 ? (
        <section style={{ marginBlockStart: 'var(--space-8)' }} aria-labelledby="related">
          <h2 id="related">{text('related')}</h2>
          <Related role="list">
            {article.related.map((one) => (
              <li key={one.path}>
                <ArticleTile article={one} room={room} sizes="(min-width: 800px) 22rem, 92vw" heading="h3" />
              </li>
            ))}
          </Related>
        </section>
      ) : null}
    </>
  );
}
