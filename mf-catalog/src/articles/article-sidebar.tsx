import { styled } from 'styled-components';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { articleAddress, tagAddress, type ArticleRoom } from './article-address.ts';
import { latestQuery } from './article-queries.ts';

/** Words and a sidebar side by side where there is room for both, else one below the other; `$main` is the width of the words. */
export const BesideSidebar = styled.div<{ readonly $sidebar: 'left' | 'right' | undefined; readonly $main: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--space-8);
  @media (min-width: 992px) {
    grid-template-columns: ${({ $sidebar, $main }) => ({ left: `16rem ${$main}`, right: `${$main} 16rem`, none: $main })[$sidebar ?? 'none']};
    > aside {
      order: ${({ $sidebar }) => ($sidebar === 'left' ? -1 : 1)};
    }
  }
`;

const Frame = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  h2 {
    font-size: var(--font-lg);
    margin-block-end: var(--space-3);
  }
  ul {
    display: grid;
    gap: var(--space-1);
    list-style: none;
    padding: 0;
  }
  a {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: 0.35rem;
    overflow-wrap: anywhere;
  }
`;
const Total = styled.span`
  color: var(--text-muted);
`;

/** Tags and the latest articles, beside a list. */
export function ArticleSidebar({ room }: { readonly room: ArticleRoom }) {
  const text = useText('articles');
  const { locale } = useShared('theme');
  const tags = useApi('GET /page/article-tags', { query: { locale } }).data?.content ?? [];
  const latest = useApi('GET /page/articles', { query: latestQuery(locale) }).data?.content ?? [];
  return (
    <Frame aria-label={text('sidebar')}>
      {tags.length > 0 ? (
        <nav aria-label={text('tags')}>
          <h2>{text('tags')}</h2>
          <ul role="list">
            {tags.map(({ tag, total }) => (
              <li key={tag}>
                <AppLink look="quiet" to={tagAddress(tag, room)}>
                  {tag} <Total>{formatNumber(total, locale)}</Total>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {latest.length > 0 ? (
        <nav aria-label={text('latest')}>
          <h2>{text('latest')}</h2>
          <ul role="list">
            {latest.map((article) => (
              <li key={article.path}>
                <AppLink look="quiet" to={articleAddress(article, room)}>
                  {article.title}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </Frame>
  );
}
