import type { PictureSources } from '@marquee/mf-shared/api';
import { Button, Cluster, IconButton } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Stage = styled.div`
  overflow: auto;
  max-block-size: 70vh;
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  overscroll-behavior: contain;
`;
const Enlarge = styled.button<{ $large: boolean }>`
  display: block;
  inline-size: ${({ $large }) => ($large ? '250%' : '100%')};
  padding: 0;
  border: 0;
  background: none;
  cursor: ${({ $large }) => ($large ? 'zoom-out' : 'zoom-in')};
  img {
    display: block;
    inline-size: 100%;
    ${({ $large }) => ($large ? '' : 'max-block-size: 70vh; object-fit: contain;')}
  }
`;

interface ViewProps {
  readonly pictures: readonly PictureSources[];
  readonly at: number;
  readonly labelOf: (at: number) => string;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture as large as the window, and larger still where one presses it; the arrows of the keyboard go on to the next. */
export function GalleryView({ pictures, at, labelOf, onMove, onClose }: ViewProps) {
  const text = useText('product');
  const [isLarge, setLarge] = useState(false);
  const sources = pictures[at];
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // What is enlarged is seen from its middle.
    if (isLarge) picture.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isLarge]);
  const go = (by: number) => {
    setLarge(false);
    onMove((at + by + pictures.length) % pictures.length);
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    // What is enlarged is moved by the arrows itself.
    if (isLarge || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    const isForward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction === 'ltr');
    go(isForward ? 1 : -1);
  };
  const many = pictures.length > 1;
  return (
    <Dialog
      isOpen
      size="lg"
      title={labelOf(at)}
      onClose={onClose}
      footer={
        <Cluster $gap={3}>
          {many ? (
            <IconButton
              label={text('before')}
              onClick={() => {
                go(-1);
              }}
            >
              <ChevronLeft data-mirror="" aria-hidden="true" />
            </IconButton>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={isLarge}
            icon={isLarge ? <ZoomOut /> : <ZoomIn />}
            onClick={() => {
              setLarge(!isLarge);
            }}
          >
            {text('zoom')}
          </Button>
          {many ? (
            <IconButton
              label={text('next')}
              onClick={() => {
                go(1);
              }}
            >
              <ChevronRight data-mirror="" aria-hidden="true" />
            </IconButton>
          ) : null}
        </Cluster>
      }
    >
      <Stage>
        <Enlarge
          $large={isLarge}
          type="button"
          aria-label={text('zoom')}
          aria-pressed={isLarge}
          onClick={() => {
            setLarge(!isLarge);
          }}
          onKeyDown={onKeyDown}
        >
          <picture>
            {sources?.sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={isLarge ? '130rem' : '54rem'} />
            ))}
            <img ref={picture} src={sources?.src} alt={labelOf(at)} />
          </picture>
        </Enlarge>
      </Stage>
    </Dialog>
  );
}
