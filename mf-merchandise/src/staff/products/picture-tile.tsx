import type { Product } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { Chip, IconButton, Picture } from '@marquee/mf-shared/ui';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.li`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`;
const Face = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  > :last-child:not(:first-child) {
    position: absolute;
    inset-block-start: var(--space-2);
    inset-inline-start: var(--space-2);
  }
`;
const Acts = styled.div`
  display: flex;
  justify-content: space-between;
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`;

export type PictureAct = 'earlier' | 'later' | 'remove';

interface PictureTileProps {
  readonly picture: Product['content'][number];
  readonly number: number;
  readonly isLast: boolean;
  /** Something is under way: another act waits. */
  readonly isBusy: boolean;
  /** Without it one only looks. */
  readonly onAct: ((what: PictureAct) => void) | undefined;
}

/** One picture of a product, and what is done with it. */
export function PictureTile({ picture, number, isLast, isBusy, onAct }: PictureTileProps) {
  const text = useText('pictures');
  const by = (what: PictureAct) => () => onAct?.(what);
  return (
    <Frame>
      <Face>
        <Picture sources={pictureSources([picture], picture.fileType)} alt={text('picture', { number })} ratio="1" sizes="10rem" />
        {number === 1 ? (
          <span>
            <Chip tone="accent">{text('first')}</Chip>
          </span>
        ) : null}
      </Face>
      {onAct ? (
        <Acts>
          <IconButton size="sm" label={text('earlier', { number })} disabled={isBusy || number === 1} onClick={by('earlier')}>
            <ArrowLeft data-mirror="" aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={text('remove', { number })} disabled={isBusy} onClick={by('remove')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={text('later', { number })} disabled={isBusy || isLast} onClick={by('later')}>
            <ArrowRight data-mirror="" aria-hidden="true" />
          </IconButton>
        </Acts>
      ) : null}
    </Frame>
  );
}
