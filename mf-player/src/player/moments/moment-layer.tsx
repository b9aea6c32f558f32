import { Slot } from '@marquee/mf-shared/federation';
import { useRef, useState } from 'react';
import { useRoomAbove } from '../controls/use-room-above.ts';
import type { Film } from '../film.ts';
import { useFacts, usePort } from '../player-context.ts';
import { useMomentsShown } from './use-moments-shown.ts';
import { usePlayingFilm } from './use-playing-film.ts';

interface LayerProps {
  readonly film: Film;
  /** Something else of the player stands over the picture. */
  readonly isCovered: boolean;
  /** The shelf was closed: the focus goes back to the player. */
  readonly onLeave: () => void;
}

/** The places a shop may show in what it has of the film: a corner while it plays, a shelf while it rests. For other films nothing is loaded. */
export function MomentLayer(props: LayerProps) {
  const { isShown } = useMomentsShown();
  const { started, ended, error } = useFacts();
  return props.film.hasMoments && isShown && started && !ended && !error ? <Places {...props} /> : null;
}

function Places({ film, isCovered, onLeave }: LayerProps) {
  const port = usePort();
  const { playing } = useFacts();
  const playingFilm = usePlayingFilm(film);
  const shelf = useRef<HTMLDivElement>(null);
  // What becomes of the shelf is said anew each time the film rests.
  const [rest, setRest] = useState<{ readonly playing: boolean; readonly shelf: 'there' | 'entered' | 'closed' }>({ playing, shelf: 'there' });
  if (rest.playing !== playing) setRest({ playing, shelf: playing ? 'there' : rest.shelf });
  const isResting = !playing && rest.shelf !== 'closed' && !isCovered;
  useRoomAbove(shelf, '--moment-shelf', isResting);
  if (!playingFilm) return null;
  return (
    <>
      <div className="moment-chip" {...{ noautohide: '' }}>
        <Slot
          name="moment-chip"
          film={playingFilm}
          isPlaying={playing && !isCovered}
          onOpen={() => {
            setRest({ playing, shelf: 'entered' });
            port?.pause();
          }}
        />
      </div>
      {isResting ? (
        <div ref={shelf} className="moment-shelf" {...{ noautohide: '' }}>
          <Slot
            name="moment-shelf"
            film={playingFilm}
            place="rest"
            isEntered={rest.shelf === 'entered'}
            onClose={() => {
              setRest({ playing, shelf: 'closed' });
              onLeave();
            }}
          />
        </div>
      ) : null}
    </>
  );
}

/** The same at the end of the film, where one chooses what to do next. */
export function MomentsAtEnd({ film }: { readonly film: Film }) {
  const { isShown } = useMomentsShown();
  const playingFilm = usePlayingFilm(film);
  if (!film.hasMoments || !isShown || !playingFilm) return null;
  return (
    <div className="moments-at-end">
      <Slot name="moment-shelf" film={playingFilm} place="end" isEntered={false} onClose={() => undefined} />
    </div>
  );
}
