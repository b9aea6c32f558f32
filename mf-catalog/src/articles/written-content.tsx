import { styled } from 'styled-components';
import type { ArticleFormat, RenderedPage } from '@marquee/api/contract';
import { Picture } from '@marquee/mf-shared/ui';
import { ArticleBlock } from './article-block.tsx';
import { articleImage } from './article-image.ts';

type Block = RenderedPage['body'][number];

const Cover = styled.div`
  overflow: hidden;
  border-radius: var(--radius-3);
`;

/** Kinds of the block that an article of each format opens with. */
const opening: Readonly<Partial<Record<ArticleFormat, Block['kind']>>> = {
  AUDIO: 'audio',
  VIDEO: 'video',
  LINK: 'link',
  QUOTE: 'quote',
  GALLERY: 'gallery',
};

type Written = Pick<RenderedPage, 'kind' | 'format' | 'layout' | 'cover' | 'coverAlt' | 'body'>;

/** Returns the block that an article opens with, in place of its cover. */
function openingOf({ kind, format, body }: Written): Block | undefined {
  const opens = kind === 'ARTICLE' ? opening[format] : undefined;
  return body.find((block) => block.kind === opens);
}

/** The cover of a page or an article; nothing where another block opens it. */
export function WrittenCover({ page }: { readonly page: Written }) {
  const isHidden = page.format !== 'AUDIO' && openingOf(page) !== undefined;
  if (page.cover === '' || isHidden) return null;
  const isWide = page.layout === 'LANDING';
  return (
    <Cover data-whole="">
      <Picture
        sources={articleImage(page.cover)}
        alt={page.coverAlt}
        ratio={isWide ? '21 / 9' : '16 / 9'}
        sizes={isWide ? '92vw' : '(min-width: 800px) 46rem, 92vw'}
        eager
      />
    </Cover>
  );
}

/** The blocks of a page or an article, the one that opens it first. */
export function WrittenBlocks({ page }: { readonly page: Written }) {
  const first = openingOf(page);
  const rest = page.body.filter((block) => block !== first);
  return (first ? [first, ...rest] : rest).map((block, index) => <ArticleBlock key={index} block={block} />);
}
