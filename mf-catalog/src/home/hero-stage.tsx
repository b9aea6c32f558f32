import { useState } from 'react';
import { styled } from 'styled-components';
import type { ProductCard } from '@marquee/api/contract';
import { useText } from '../text.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useRotation } from './use-rotation.ts';

const Frame = styled.section`
  position: relative;
  display: grid;
`;
const Layer = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  min-inline-size: 0;
  z-index: ${({ $shown }) => ($shown ? 1 : 0)};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity 900ms var(--ease),
    visibility 0s ${({ $shown }) => ($shown ? '0s' : '900ms')};
  @media (max-width: 767px) {
    > section {
      block-size: calc(100% - var(--hero-gap));
      min-block-size: calc(min(38rem, 86svh) + 2.75rem);
      padding-block-end: 2.75rem;
    }
  }
`;

/** The titles of the hour across the whole width, one after the other. */
export function HeroStage({ titles, eyebrow }: { readonly titles: readonly ProductCard[]; readonly eyebrow: string }) {
  const text = useText('heroStage');
  const [held, setHeld] = useState(false);
  const rotation = useRotation(titles.length, held);
  const { at, before } = rotation;
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    <Frame aria-roledescription="carousel" aria-label={text('label')} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {titles.map((title, index) =>
        index === at || index === before ? (
          <Layer key={title.id} $shown={index === at} inert={index !== at}>
            <HeroSlide title={title} eyebrow={eyebrow} opensPage={index === 0} />
          </Layer>
        ) : null,
      )}
      {titles.length > 1 ? <HeroControls names={titles.map(({ name }) => name)} {...rotation} /> : null}
    </Frame>
  );
}
