import { trailerAddress, watchAddress } from '@marquee/mf-shared/api';
import { useEffect, useRef } from 'react';
import { Maximize, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Slot } from '@marquee/mf-shared/federation';
import { Bone, Button, ErrorNote, LinkButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

/** Title or episode played on the title's page. */
export interface Playing {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly isTrailer?: boolean;
  /** True: playback starts at the beginning, not at the stored position. */
  readonly fromStart?: boolean;
}

const Frame = styled.section`
  background: #000;
  color: #fff;
  outline: none;
`;
const Screen = styled.div`
  inline-size: min(100%, calc((100svh - var(--header-height) - 6rem) * 16 / 9));
  min-inline-size: min(100%, 20rem);
  margin-inline: auto;
  aspect-ratio: 16 / 9;
  > * {
    inline-size: 100%;
    block-size: 100%;
  }
`;
const Down = styled.div`
  display: grid;
  align-content: center;
  padding: var(--space-5);
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-2);
  padding: var(--space-2) var(--gutter);
  background: rgb(8 9 13);
`;

interface PlayerStageProps {
  readonly playing: Playing;
  /** Callback for the next episode of a series. */
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows the player, which the player remote provides, in place of the hero image. */
export function PlayerStage({ playing, onNext, onClose }: PlayerStageProps) {
  const text = useText('playerStage');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, []);
  return (
    <Frame ref={frame} tabIndex={-1} aria-label={text('label', { name: playing.name })} data-on-dark="">
      <Screen>
        <Slot
          name="player"
          productId={playing.id}
          autoPlay
          trailer={playing.isTrailer ?? false}
          fromStart={playing.fromStart ?? false}
          onNext={onNext}
          placeholder={<Bone aria-hidden="true" $radius="0" />}
          whenDown={(retry) => (
            <Down>
              <ErrorNote error={{ code: 'UNAVAILABLE', message: text('down') }} onRetry={retry}>
                {text('down')}
              </ErrorNote>
            </Down>
          )}
        />
      </Screen>
      <Bar>
        <LinkButton variant="ghost" size="sm" to={playing.isTrailer ? trailerAddress(playing) : watchAddress(playing)} icon={<Maximize aria-hidden="true" />}>
          {text('full')}
        </LinkButton>
        <Button variant="ghost" size="sm" icon={<X aria-hidden="true" />} onClick={onClose}>
          {text('close')}
        </Button>
      </Bar>
    </Frame>
  );
}
