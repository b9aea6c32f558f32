import type { ProductCard } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';
import { Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';

const Frame = styled.span<{ $width: string }>`
  display: block;
  flex: none;
  inline-size: ${({ $width }) => $width};
  aspect-ratio: 2 / 3;
  border-radius: 3px;
  overflow: hidden;
  background: var(--surface-sunken);
  box-shadow: inset 0 0 0 1px var(--border);
`;
const StandIn = styled.span`
  display: grid;
  place-items: center;
  block-size: 100%;
  color: var(--text-muted);
  svg {
    inline-size: 45%;
    block-size: auto;
  }
`;

/** A title's poster, small; its name stands beside it. */
export function TitleThumb({ title, width = '1.75rem' }: { readonly title: Pick<ProductCard, 'content'>; readonly width?: string }) {
  const poster = pictureSources(title.content, 'POSTER') ?? pictureSources(title.content, 'STILL') ?? pictureSources(title.content, 'HERO_IMAGE');
  return (
    <Frame $width={width} aria-hidden="true">
      {poster ? (
        <Picture sources={poster} alt="" ratio="2 / 3" sizes={width} />
      ) : (
        <StandIn>
          <Clapperboard />
        </StandIn>
      )}
    </Frame>
  );
}
