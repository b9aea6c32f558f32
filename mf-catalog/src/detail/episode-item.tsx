import { Check, Play } from 'lucide-react';
import type { Product } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDuration, formatNumber } from '@marquee/mf-shared/format';
import { prefetchSlot } from '@marquee/mf-shared/federation';
import { Chip, Picture } from '@marquee/mf-shared/ui';
import type { Progress } from '@marquee/mf-shared/watching';
import { useText } from '../text.ts';
import { Above, Details, Head, Item, Length, Mark, Name, Number, Opener, Seen, Still, Synopsis } from './episode-frame.tsx';
import { EpisodeProgress } from './episode-progress.tsx';
import { WatchedMenu } from '../watching/watched-menu.tsx';

type Episode = Product['products'][number]['products'][number];

interface EpisodeItemProps {
  readonly episode: Episode;
  readonly isPlaying: boolean;
  readonly progress: Progress | undefined;
  readonly onPlay: () => void;
}

/** One episode; the whole line plays it, once its film is here. */
export function EpisodeItem({ episode, isPlaying, progress, onPlay }: EpisodeItemProps) {
  const text = useText('episodeItem');
  const { locale } = useShared('theme');
  const { episode: place = 0, durationSeconds } = episode.metaData;
  const number = formatNumber(place, locale);
  const isHere = episode.playable === 'FILM';
  return (
    <Item
      data-playing={isPlaying ? '' : undefined}
      onPointerEnter={() => {
        prefetchSlot('player');
      }}
    >
      <Number aria-hidden="true">{number}</Number>
      <Still aria-hidden="true">
        <Picture sources={pictureSources(episode.content, 'STILL')} alt="" standIn={episode.name} sizes="(min-width: 768px) 17vw, 34vw" ratio="16 / 9" />
        <EpisodeProgress progress={progress} />
        {isHere ? (
          <Mark>
            <span>
              <Play size={18} fill="currentColor" />
            </span>
          </Mark>
        ) : null}
      </Still>
      <div>
        <Head>
          <Name>
            {isHere ? (
              <Opener type="button" aria-label={text('play', { number, name: episode.name })} onClick={onPlay}>
                {episode.name}
              </Opener>
            ) : (
              episode.name
            )}
          </Name>
          {isHere ? null : <Chip>{text('later')}</Chip>}
          {isPlaying ? <Chip tone="accent">{text('playing')}</Chip> : null}
          <Details>
            {progress?.watched && progress.position === 0 ? (
              <Seen>
                <Check size="1em" strokeWidth={3} aria-hidden="true" />
                {text('watched')}
              </Seen>
            ) : null}
            {progress && progress.position > 0 ? (
              <Seen>{text('left', { duration: formatDuration(Math.max(1, progress.duration - progress.position), locale) })}</Seen>
            ) : null}
            {durationSeconds ? <Length>{formatDuration(durationSeconds, locale)}</Length> : null}
            {isHere ? (
              <Above>
                <WatchedMenu of={episode} isWatched={progress?.watched ?? false} isBegun={progress !== undefined} />
              </Above>
            ) : null}
          </Details>
        </Head>
        {episode.description ? <Synopsis>{episode.description}</Synopsis> : null}
      </div>
    </Item>
  );
}
