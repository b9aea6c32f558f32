import { styled } from 'styled-components';
import type { GenreCard } from '@marquee/api/contract';
import { pictureSources, useLabel } from '@marquee/mf-shared/api';
import { AppLink, Picture } from '@marquee/mf-shared/ui';

const Frame = styled(AppLink)`
  position: relative;
  display: grid;
  place-items: end start;
  inline-size: 100%;
  aspect-ratio: 16 / 10;
  padding: var(--space-4);
  overflow: hidden;
  isolation: isolate;
  border-radius: var(--radius-3);
  text-decoration: none;
  color: #fff;
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.1);
`;
const Art = styled.span`
  position: absolute;
  inset: 0;
  z-index: -2;
  transition: scale var(--motion) var(--ease);
  @media (prefers-reduced-motion: no-preference) {
    ${Frame}:is(:hover, :focus-visible) & {
      scale: 1.06;
    }
  }
`;
const Shade = styled.span`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: linear-gradient(to top, rgb(8 9 13 / 0.9), rgb(8 9 13 / 0.3) 60%, rgb(8 9 13 / 0.12));
`;
const Name = styled.span`
  font: 750 clamp(1.05rem, 0.9rem + 0.6vw, 1.4rem)/1.2 var(--font-display);
  letter-spacing: var(--tracking-tight);
  text-shadow: 0 1px 10px rgb(0 0 0 / 0.6);
`;
const Count = styled.span`
  display: block;
  margin-block-start: 0.2rem;
  font: 500 var(--font-xs)/1.4 var(--font-body);
  letter-spacing: 0;
  color: rgb(255 255 255 / 0.8);
`;

export function genreLink(genre: string): string {
  return `/genres?genre=${encodeURIComponent(genre)}`;
}

/** A genre, with the picture of one of its titles behind its name. */
export function GenreTile({ genre, count }: { readonly genre: GenreCard; readonly count: string }) {
  const labelOf = useLabel();
  return (
    <Frame look="plain" to={genreLink(genre.value)} data-on-dark="">
      <Art aria-hidden="true">
        <Picture sources={pictureSources(genre.content, 'HERO_IMAGE')} alt="" standIn="" sizes="(min-width: 600px) 304px, 62vw" fill />
      </Art>
      <Shade aria-hidden="true" />
      <Name>
        {labelOf(genre)}
        <Count>{count}</Count>
      </Name>
    </Frame>
  );
}
