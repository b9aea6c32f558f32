import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { ProductCard } from '@marquee/api/contract';
import { useText } from '../text.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useIsLate } from './use-is-late.ts';
import { useRotation } from './use-rotation.ts';

const HeroTeaser = lazy(async () => ({ default: (await import('./hero-teaser.tsx')).HeroTeaser }));
const SoundButton = lazy(async () => ({ default: (await import('./hero-teaser.tsx')).SoundButton }));

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

/** The titles of the hour across the whole width, one after the other; what has a teaser plays it meanwhile. */
export function HeroStage({ titles, eyebrow }: { readonly titles: readonly ProductCard[]; readonly eyebrow: string }) {
  const text = useText('heroStage');
  const [held, setHeld] = useState(false);
  /** State of the teaser that has begun on the title shown. */
  const [playing, setPlaying] = useState<{ readonly isOn: boolean; readonly isHeard: boolean }>();
  const rotation = useRotation(titles.length, held || playing?.isOn === true);
  const { at, before, paused, reduced } = rotation;
  const isLate = useIsLate();
  const teaser = isLate && !reduced ? titles[at]?.content.find(({ fileType }) => fileType === 'TEASER') : undefined;
  /** A teaser that says nothing of its sound is taken to have some. */
  const isSilent = teaser?.metaData.audio?.length === 0;
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  const film = teaser ? (
    <Suspense>
      <HeroTeaser
        teaser={teaser}
        isPaused={paused}
        isHeard={playing?.isHeard === true}
        onPlays={(isOn) => {
          setPlaying((before) => ({ isHeard: false, ...before, isOn }));
        }}
        onEnd={() => {
          setPlaying({ isOn: false, isHeard: false });
          if (!held) rotation.show((at + 1) % titles.length);
        }}
        onGone={() => {
          setPlaying(undefined);
        }}
      />
    </Suspense>
  ) : null;
  const sound =
    playing && !isSilent ? (
      <Suspense>
        <SoundButton
          isHeard={playing.isHeard}
          onChange={(isHeard) => {
            setPlaying({ ...playing, isHeard });
          }}
        />
      </Suspense>
    ) : null;
  return (
    <Frame aria-roledescription="carousel" aria-label={text('label')} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {titles.map((title, index) =>
        index === at || index === before ? (
          <Layer key={title.id} $shown={index === at} inert={index !== at}>
            <HeroSlide title={title} eyebrow={eyebrow} opensPage={index === 0}>
              {index === at ? film : null}
            </HeroSlide>
          </Layer>
        ) : null,
      )}
      {titles.length > 1 || teaser ? <HeroControls names={titles.length > 1 ? titles.map(({ name }) => name) : []} sound={sound} {...rotation} /> : null}
    </Frame>
  );
}
