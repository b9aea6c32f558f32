import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { LinkButton, Picture } from '@marquee/mf-shared/ui';
import { ArticleProducts } from './article-products.tsx';
import { PollCard } from '../polls/poll-card.tsx';
import { articleImage } from './article-image.ts';
import { ArticleVideo } from './article-video.tsx';
import { Prose, ProseFrame, TextLink } from './prose.tsx';

type Block = RenderedPage['body'][number];

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  figcaption {
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;
const Rounded = styled.div`
  overflow: hidden;
  border-radius: var(--radius-3);
`;
const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: var(--space-3);
  list-style: none;
  padding: 0;
`;
const Quote = styled.figure`
  padding: var(--space-5) var(--space-6);
  border-radius: var(--radius-3);
  border-inline-start: 4px solid var(--accent);
  background: var(--surface);
  blockquote {
    font: 600 clamp(1.25rem, 1rem + 1.4vw, 1.75rem)/1.4 var(--font-display);
    letter-spacing: var(--tracking-tight);
  }
  figcaption {
    margin-block-start: var(--space-3);
    color: var(--text-muted);
  }
`;
const LinkCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-3);
  background: var(--surface);
  overflow-wrap: anywhere;
  a {
    font-weight: 650;
    font-size: var(--font-lg);
  }
  small {
    display: block;
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;
const Audio = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-radius: var(--radius-3);
  background: var(--surface);
  audio {
    inline-size: 100%;
  }
`;

/** The host an address leads to, for the reader; nothing for pages of this site. */
function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host : '';
}

/** Draws a block of a page. */
export function ArticleBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'prose':
      return <Prose doc={block.doc} />;
    case 'heading': {
      const Heading = `h${String(block.level ?? 2)}` as 'h2';
      return (
        <ProseFrame>
          <Heading>{block.text}</Heading>
        </ProseFrame>
      );
    }
    case 'image':
      return <ImageFigure image={block} sizes="(min-width: 800px) 46rem, 92vw" />;
    case 'gallery':
      return (
        <Gallery role="list">
          {block.images.map((image, at) => (
            <li key={`${at} ${image.src}`}>
              <ImageFigure image={image} sizes="(min-width: 800px) 15rem, 45vw" ratio="4 / 3" />
            </li>
          ))}
        </Gallery>
      );
    case 'quote':
      return (
        <Quote>
          <blockquote>{block.text}</blockquote>
          {block.by ? <figcaption>{block.by}</figcaption> : null}
        </Quote>
      );
    case 'audio':
      return (
        <Audio>
          <figcaption>
            <strong>{block.title}</strong>
            {block.by ? ` · ${block.by}` : ''}
          </figcaption>
          <audio controls preload="none" src={block.src} aria-label={block.title} />
        </Audio>
      );
    case 'link':
      return (
        <LinkCard>
          <div>
            <TextLink href={block.href}>{block.label}</TextLink>
            {block.text ? <p>{block.text}</p> : null}
            {hostOf(block.href) ? <small dir="ltr">{hostOf(block.href)}</small> : null}
          </div>
          <ExternalLink aria-hidden="true" />
        </LinkCard>
      );
    case 'button':
      return (
        <div>
          <LinkButton to={block.href} variant={block.look === 'quiet' ? 'secondary' : 'primary'}>
            {block.label}
          </LinkButton>
        </div>
      );
    case 'poll':
      return <PollCard id={block.pollId} known={block.poll} />;
    case 'video':
      return <ArticleVideo block={block} />;
    case 'productRow':
      return <ArticleProducts block={block} />;
  }
}

type ImageBlock = Omit<Extract<Block, { kind: 'image' }>, 'kind'>;

function ImageFigure({
  image: { src, alt, caption, href },
  sizes,
  ratio = '16 / 9',
}: {
  readonly image: ImageBlock;
  readonly sizes: string;
  readonly ratio?: string;
}) {
  const picture = (
    <Rounded>
      <Picture sources={articleImage(src)} alt={alt} ratio={ratio} sizes={sizes} />
    </Rounded>
  );
  return (
    <Figure>
      {href ? <TextLink href={href}>{picture}</TextLink> : picture}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </Figure>
  );
}
