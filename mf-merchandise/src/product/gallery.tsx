import { lazy, Suspense, useRef, useState } from 'react';
import type { PictureSources } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';
import { from } from '@marquee/mf-shared/theme';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const GalleryView = lazy(async () => ({ default: (await import('./gallery-view.tsx')).GalleryView }));

const Frame = styled.section`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
`;
const Track = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--radius-3);
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  background: var(--surface-sunken);
  &::-webkit-scrollbar {
    display: none;
  }
  > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
`;
const Thumbs = styled.div`
  display: flex;
  gap: var(--space-3);
  overflow-x: auto;
  padding: 4px;
  margin: -4px;
`;
const Thumb = styled.button`
  flex: none;
  inline-size: 4.25rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-2);
  overflow: hidden;
  background: none;
  cursor: pointer;
  box-shadow: 0 0 0 1px var(--border);
  opacity: 0.75;
  transition:
    opacity var(--motion-fast) var(--ease),
    box-shadow var(--motion-fast) var(--ease);
  ${from('md')} {
    inline-size: 5.5rem;
  }
  &:hover {
    opacity: 1;
  }
  &[aria-current='true'] {
    opacity: 1;
    box-shadow: 0 0 0 2px var(--text);
  }
`;

const Open = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
`;

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly PictureSources[];
}

/** Pictures one swipes through; small ones under them jump to each. */
export function Gallery({ name, pictures }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [large, setLarge] = useState<number>();
  const text = useText('product');
  const many = pictures.length > 1;
  const labelOf = (at: number) => text('picture', { name, at: at + 1, of: pictures.length });
  return (
    <Frame aria-label={text('pictures')}>
      <Track
        ref={track}
        role="list"
        aria-label={text('pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
        }}
      >
        {(pictures.length > 0 ? pictures : [undefined]).map((sources, at) => (
          <li key={sources?.src ?? name}>
            {sources ? (
              <Open
                type="button"
                aria-label={text('large', { picture: many ? labelOf(at) : name })}
                onClick={() => {
                  setLarge(at);
                }}
              >
                <Picture sources={sources} alt={many ? labelOf(at) : name} sizes="(min-width: 992px) 52vw, 94vw" ratio="1 / 1" eager={at === 0} />
              </Open>
            ) : (
              <Picture sources={sources} alt={name} sizes="(min-width: 992px) 52vw, 94vw" ratio="1 / 1" />
            )}
          </li>
        ))}
      </Track>
      {many ? (
        <Thumbs>
          {pictures.map((sources, at) => (
            <Thumb
              key={sources.src}
              type="button"
              aria-label={labelOf(at)}
              aria-current={at === shown}
              onClick={() => {
                track.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' });
              }}
            >
              <Picture sources={sources} alt="" sizes="5.5rem" ratio="1 / 1" />
            </Thumb>
          ))}
        </Thumbs>
      ) : null}
      {large === undefined ? null : (
        <Suspense>
          <GalleryView
            pictures={pictures}
            at={large}
            labelOf={many ? labelOf : () => name}
            onMove={setLarge}
            onClose={() => {
              setLarge(undefined);
            }}
          />
        </Suspense>
      )}
    </Frame>
  );
}
