import { trailerAddress, watchAddress } from '@marquee/mf-shared/api';
import { Clapperboard, Maximize, Play, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared } from '@marquee/mf-shared/bus';
import { prefetchSlot } from '@marquee/mf-shared/federation';
import { formatDuration, formatNumber } from '@marquee/mf-shared/format';
import { Button, LinkButton } from '@marquee/mf-shared/ui';
import type { Playing } from '../detail/player-stage.tsx';
import { useText } from '../text.ts';
import type { PrimaryAction } from './primary-action.ts';

export function usePrimaryWords(): (action: Exclude<PrimaryAction, { kind: 'remind' }>) => string {
  const text = useText('primaryButton');
  const { locale } = useShared('theme');
  return (action) => {
    const { season, episode } = action.of.metaData;
    const isEpisode = season !== undefined && episode !== undefined;
    const place = isEpisode ? text('place', { season: formatNumber(season, locale), episode: formatNumber(episode, locale) }) : action.of.name;
    if (action.kind === 'next') return text('next', { place });
    if (action.kind === 'trailer') return text('trailer');
    if (action.kind === 'resume') return isEpisode ? text('resumePlace', { place }) : text('resume');
    if (action.again) return text('again');
    return isEpisode ? text('playFirst') : text('play');
  };
}

function useTimeLeft(): (action: PrimaryAction | undefined) => string | undefined {
  const text = useText('primaryButton');
  const { locale } = useShared('theme');
  return (action) => (action?.kind === 'resume' ? text('left', { duration: formatDuration(Math.max(1, action.secondsLeft), locale) }) : undefined);
}

const Seen = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: 4px;
  overflow: hidden;
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
  background: rgb(0 0 0 / 0.28);
  > span {
    display: block;
    block-size: 100%;
    background: currentColor;
  }
`;
const First = styled(Button)`
  position: relative;
`;
const Second = styled.div`
  display: contents;
  @media (max-width: 767px) {
    display: flex;
    flex-basis: 100%;
    gap: var(--space-3);
    > * {
      flex: 1 1 0;
      min-block-size: var(--control);
      padding-inline: 0.5rem;
      font-size: var(--font-sm);
      white-space: normal;
    }
  }
`;
const Left = styled.span`
  font-weight: 500;
  opacity: 0.92;
  &::before {
    content: ' · ';
  }
`;

interface PrimaryButtonsProps {
  readonly action: Exclude<PrimaryAction, { kind: 'remind' }>;
  readonly onPlay: (playing: Playing) => void;
}

/** Shows the primary action, a button that plays over the whole window, and a restart of a begun title. */
export function PrimaryButtons({ action, onPlay }: PrimaryButtonsProps) {
  const text = useText('primaryButton');
  const words = usePrimaryWords();
  const timeLeft = useTimeLeft()(action);
  const isTrailer = action.kind === 'trailer';
  const approach = () => {
    prefetchSlot('player');
  };
  return (
    <>
      <First
        size="lg"
        data-play=""
        icon={isTrailer ? <Clapperboard aria-hidden="true" /> : <Play fill="currentColor" />}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          onPlay({ ...action.of, isTrailer });
        }}
      >
        <span>
          {words(action)}
          {timeLeft ? <Left>{timeLeft}</Left> : null}
        </span>
        {action.kind === 'resume' ? (
          <Seen aria-hidden="true">
            <span style={{ inlineSize: `${action.share * 100}%` }} />
          </Seen>
        ) : null}
      </First>
      <Second>
        {action.kind === 'resume' ? (
          <Button
            size="lg"
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" />}
            onPointerEnter={approach}
            onClick={() => {
              onPlay({ ...action.of, fromStart: true });
            }}
          >
            {text('anew')}
          </Button>
        ) : null}
        <LinkButton size="lg" variant="secondary" to={isTrailer ? trailerAddress(action.of) : watchAddress(action.of)} icon={<Maximize aria-hidden="true" />}>
          {text('full')}
        </LinkButton>
      </Second>
    </>
  );
}
