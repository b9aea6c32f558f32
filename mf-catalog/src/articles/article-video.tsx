import { useState } from 'react';
import { Play } from 'lucide-react';
import { styled } from 'styled-components';
import type { RenderedPage } from '@marquee/api/contract';
import { pictureSources, titleAddress } from '@marquee/mf-shared/api';
import { prefetchSlot, Slot } from '@marquee/mf-shared/federation';
import { AppLink, Bone, ErrorNote, Picture } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { articleImage } from './article-image.ts';

type VideoBlock = Extract<RenderedPage['body'][number], { kind: 'video' }>;

const Frame = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  video {
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    border-radius: var(--radius-3);
    background: #000;
  }
  figcaption {
    color: var(--text-muted);
    font-size: var(--font-sm);
  }
`;
const Screen = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--radius-3);
  background: #000;
  color: #fff;
  > * {
    inline-size: 100%;
    block-size: 100%;
  }
`;
const Start = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border: 0;
  padding: 0;
  background: none;
  color: #fff;
  cursor: pointer;
  border-radius: var(--radius-3);
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -4px;
  }
`;
const Disc = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  border-radius: 50%;
  background: rgb(8 9 13 / 0.72);
  svg {
    inline-size: 2rem;
    block-size: 2rem;
    fill: currentcolor;
  }
`;

/** A video of an article: a title of this site in the player, or a file. Nothing is fetched before Play. */
export function ArticleVideo({ block }: { readonly block: VideoBlock }) {
  const text = useText('article');
  const [isOpen, open] = useState(false);
  const { product, src, poster } = block;
  const name = block.title ?? product?.name ?? '';
  if (!product)
    return src === undefined ? null : (
      <Frame>
        {/* Captions are the file's own: an address of a video brings none beside it. */}
        <video controls preload="none" src={src} {...(poster !== undefined && { poster })} aria-label={name || text('video')} />
        {name ? <figcaption>{name}</figcaption> : null}
      </Frame>
    );
  return (
    <Frame>
      <Screen data-on-dark="">
        {isOpen ? (
          <Slot
            name="player"
            productId={product.id}
            autoPlay
            trailer={product.playable === 'TRAILER'}
            placeholder={<Bone aria-hidden="true" $radius="0" />}
            whenDown={(retry) => <ErrorNote error={{ code: 'UNAVAILABLE', message: text('down') }} onRetry={retry} />}
          />
        ) : (
          <>
            <Picture
              sources={poster === undefined ? pictureSources(product.content, 'HERO_IMAGE') : articleImage(poster)}
              alt=""
              standIn={name}
              sizes="(min-width: 800px) 46rem, 92vw"
              fill
            />
            <Start
              type="button"
              aria-label={text('play', { name })}
              onPointerEnter={() => {
                prefetchSlot('player');
              }}
              onClick={() => {
                open(true);
              }}
            >
              <Disc>
                <Play aria-hidden="true" />
              </Disc>
            </Start>
          </>
        )}
      </Screen>
      <figcaption>
        <AppLink to={titleAddress(product)}>{product.name}</AppLink>
      </figcaption>
    </Frame>
  );
}
