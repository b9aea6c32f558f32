import { styled } from 'styled-components';
import type { ArticleCard } from '@marquee/api/contract';
import { AppLink, Picture } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { articleAddress, type ArticleRoom } from './article-address.ts';
import { articleImage } from './article-image.ts';
import { ArticleMeta } from './article-meta.tsx';
import { FormatIcon } from './format-icon.tsx';

const Frame = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  block-size: 100%;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  transition: border-color var(--motion-fast) var(--ease);
  &:hover {
    border-color: var(--border-strong);
  }
  &[data-wide] {
    @media (min-width: 768px) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: center;
    }
  }
`;
const Art = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
`;
const Format = styled.span`
  position: absolute;
  inset-block-start: var(--space-3);
  inset-inline-start: var(--space-3);
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.25em 0.65em;
  border-radius: var(--radius-full);
  background: rgb(8 9 13 / 0.78);
  color: #fff;
  font: 600 var(--font-xs)/1.4 var(--font-body);
  svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: 0 var(--space-4) var(--space-4);
  overflow-wrap: anywhere;
  [data-wide] > & {
    padding-block: var(--space-4);
  }
`;
const Title = styled.h2`
  font: 700 var(--font-lg)/1.25 var(--font-display);
  letter-spacing: var(--tracking-tight);
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-3);
  }
  a:focus-visible {
    outline: none;
    &::after {
      outline: 2px solid var(--focus);
      outline-offset: -3px;
    }
  }
`;
const Lead = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: var(--text-muted);
`;

interface ArticleTileProps {
  readonly article: ArticleCard;
  readonly room: ArticleRoom;
  /** Width of the image, as in `<img sizes>`. */
  readonly sizes: string;
  /** Image beside the words where there is room. */
  readonly wide?: boolean;
  readonly eager?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** An article of a list; the whole card leads to it. */
export function ArticleTile({ article, room, sizes, wide = false, eager = false, heading = 'h2' }: ArticleTileProps) {
  const text = useText('articles');
  return (
    <Frame {...(wide && { 'data-wide': '' })} lang={article.locale}>
      <Art>
        <Picture sources={articleImage(article.cover)} alt="" standIn={article.title} ratio="16 / 9" sizes={sizes} eager={eager} />
        {article.format === 'STANDARD' ? null : (
          <Format>
            <FormatIcon format={article.format} />
            {text(article.format)}
          </Format>
        )}
      </Art>
      <Words>
        <Title as={heading}>
          <AppLink look="plain" to={articleAddress(article, room)}>
            {article.title}
          </AppLink>
        </Title>
        {article.description ? <Lead>{article.description}</Lead> : null}
        <ArticleMeta article={article} />
      </Words>
    </Frame>
  );
}
