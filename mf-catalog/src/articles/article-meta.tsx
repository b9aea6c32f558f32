import { styled } from 'styled-components';
import type { ArticleCard } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, readingTime, useTimeZone } from '@marquee/mf-shared/format';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  font-size: var(--font-sm);
  color: var(--text-muted);
  > * + *::before {
    content: '·';
    margin-inline-end: 0.75rem;
  }
`;

/** Author, day and reading time of an article. */
export function ArticleMeta({ article: { author, publishedAt, words } }: { readonly article: Pick<ArticleCard, 'author' | 'publishedAt' | 'words'> }) {
  const { locale } = useShared('theme');
  const timeZone = useTimeZone();
  return (
    <Line>
      {author ? <span>{author}</span> : null}
      {publishedAt ? <time dateTime={publishedAt}>{formatDate(publishedAt, locale, 'day', timeZone)}</time> : null}
      {words > 0 ? <span>{readingTime(words, locale)}</span> : null}
    </Line>
  );
}
