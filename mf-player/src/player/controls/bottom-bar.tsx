import { useText } from '../../text.ts';
import { Menus } from '../menus/menus.tsx';
import type { OpenMenu } from '../menus/menu-panel.tsx';
import type { Film } from '../film.ts';
import { useFacts, usePort } from '../player-context.ts';
import { ChapterName } from './chapter-name.tsx';
import { Icon } from './icons.tsx';
import { LONG_SKIP_SECONDS } from './key-map.ts';
import {
  MediaAirplayButton,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from './media-elements.ts';

interface BarProps {
  readonly film: Film;
  readonly menu: OpenMenu;
  readonly setMenu: (menu: OpenMenu) => void;
  readonly onNext: (() => void) | undefined;
}

/** Time runs from left to right in every language, so everything that stands for time does too; the rest follows the page. */
export function BottomBar({ film, menu, setMenu, onNext }: BarProps) {
  const { error } = useFacts();
  if (error) return null;
  return (
    <div className="bar">
      <MediaTimeRange dir="ltr" />
      <div className="row">
        <Transport />
        <ChapterName />
        <span className="space" />
        {onNext ? <NextButton onNext={onNext} /> : null}
        <Menus film={film} menu={menu} setMenu={setMenu} />
        <MediaAirplayButton>
          <Icon slot="icon" name="airplay" />
        </MediaAirplayButton>
        <MediaPipButton className="wide-only">
          <Icon slot="icon" name="pip" />
        </MediaPipButton>
        <MediaFullscreenButton>
          <Icon slot="enter" name="fullscreen" />
          <Icon slot="exit" name="fullscreenExit" />
        </MediaFullscreenButton>
      </div>
    </div>
  );
}

function Transport() {
  const { live } = useFacts();
  return (
    <div className="transport" dir="ltr">
      <MediaPlayButton>
        <Icon slot="play" name="play" />
        <Icon slot="pause" name="pause" />
      </MediaPlayButton>
      <MediaSeekBackwardButton className="wide-only" seekoffset={LONG_SKIP_SECONDS}>
        <Icon slot="icon" name="back" />
      </MediaSeekBackwardButton>
      <MediaSeekForwardButton className="wide-only" seekoffset={LONG_SKIP_SECONDS}>
        <Icon slot="icon" name="forward" />
      </MediaSeekForwardButton>
      <span className="volume">
        <MediaMuteButton>
          <Icon slot="off" name="volumeOff" />
          <Icon slot="low" name="volumeLow" />
          <Icon slot="medium" name="volumeLow" />
          <Icon slot="high" name="volumeHigh" />
        </MediaMuteButton>
        <MediaVolumeRange className="wide-only" />
      </span>
      {live ? <LiveButton /> : <MediaTimeDisplay showduration notoggle />}
    </div>
  );
}

function LiveButton() {
  const port = usePort();
  const text = useText('player');
  return (
    <button
      type="button"
      className="live"
      aria-label={text('goLive')}
      onClick={() => {
        port?.seekToLiveEdge();
      }}
    >
      <span aria-hidden="true" />
      {text('live')}
    </button>
  );
}

function NextButton({ onNext }: { readonly onNext: () => void }) {
  const text = useText('player');
  return (
    <button type="button" className="control" aria-label={text('nextEpisode')} data-hint={text('nextEpisode')} onClick={onNext}>
      <Icon name="next" />
    </button>
  );
}
