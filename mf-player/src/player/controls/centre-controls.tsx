import { useText, type Text } from '../../text.ts';
import { useFacts, usePort } from '../player-context.ts';
import { Icon } from './icons.tsx';
import { LONG_SKIP_SECONDS } from './key-map.ts';

/** The middle of the picture: the big play button while nothing plays, the sign of waiting, and on narrow players the skips. */
export function CentreControls() {
  const port = usePort();
  const text = useText('player');
  const { playing, waiting, ended, error, started } = useFacts();
  if (error) return null;
  const isWaiting = waiting && (playing || !port);
  const skip = (seconds: number) => {
    port?.seekTo(port.position() + seconds);
  };
  return (
    <>
      <div slot="centered-chrome" className="centre" data-started={started ? '' : undefined} data-playing={playing ? '' : undefined} dir="ltr">
        <button
          type="button"
          className="skip"
          aria-label={text('back')}
          onClick={() => {
            skip(-LONG_SKIP_SECONDS);
          }}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className="big"
          aria-label={nameOf(playing, ended, text)}
          data-waiting={isWaiting ? '' : undefined}
          onClick={() => {
            if (playing) port?.pause();
            else void port?.play();
          }}
        >
          <Icon name={playing ? 'pause' : ended ? 'replay' : 'play'} />
        </button>
        <button
          type="button"
          className="skip"
          aria-label={text('forward')}
          onClick={() => {
            skip(LONG_SKIP_SECONDS);
          }}
        >
          <Icon name="forward" />
        </button>
      </div>
      <div slot="centered-chrome" className="waiting" role="status" {...{ noautohide: '' }}>
        {isWaiting ? (
          <>
            <span className="ring" aria-hidden="true" />
            <span className="unseen">{text('loading')}</span>
          </>
        ) : null}
      </div>
    </>
  );
}

function nameOf(playing: boolean, ended: boolean, text: Text<'player'>): string {
  if (playing) return text('pause');
  return ended ? text('replay') : text('play');
}
