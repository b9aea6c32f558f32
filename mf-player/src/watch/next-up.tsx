import { pictureSources } from '@marquee/mf-shared/api';
import { Button, Picture } from '@marquee/mf-shared/ui';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { Episode } from '../player/film.ts';
import { useRoomAbove } from '../player/controls/use-room-above.ts';
import { useFacts, usePort } from '../player/player-context.ts';
import { useText } from '../text.ts';

const SHOWN_FOR_SECONDS = 10;

interface NextUpProps {
  readonly next: Episode;
  readonly onPlay: () => void;
  readonly onStay: () => void;
}

/** In the last seconds of an episode: what comes next, and the choice to stay. The next one begins when this one ends. */
export function NextUp({ next, onPlay, onStay }: NextUpProps) {
  const text = useText('watch');
  const left = useSecondsLeft();
  const { ended } = useFacts();
  const card = useRef<HTMLElement>(null);
  const isShown = left !== undefined && left <= SHOWN_FOR_SECONDS && !ended;
  useRoomAbove(card, '--next-up', isShown);
  if (!isShown) return null;
  const sources = pictureSources(next.content, 'STILL') ?? pictureSources(next.content, 'HERO_IMAGE') ?? pictureSources(next.content, 'POSTER');
  return (
    <section ref={card} className="next-up" aria-label={text('next')} data-own-keys {...{ noautohide: '' }}>
      <span className="still">
        <Picture sources={sources} alt="" standIn={next.name} sizes="10rem" fill />
      </span>
      <div>
        <small>{text('nextIn', { seconds: Math.ceil(left) })}</small>
        <strong dir="auto">{next.name}</strong>
        <span className="choices">
          <Button size="sm" onClick={onPlay}>
            {text('playNow')}
          </Button>
          <Button size="sm" variant="secondary" onClick={onStay}>
            {text('stay')}
          </Button>
        </span>
      </div>
      <span className="progress" aria-hidden="true" style={{ '--gone': 1 - left / SHOWN_FOR_SECONDS } as CSSProperties} />
    </section>
  );
}

/** Undefined until the film runs. */
function useSecondsLeft(): number | undefined {
  const port = usePort();
  const { duration, started } = useFacts();
  const [at, setAt] = useState(0);
  useEffect(() => port?.followPosition(setAt), [port]);
  return started && Number.isFinite(duration) && duration > SHOWN_FOR_SECONDS * 2 ? Math.max(0, duration - at) : undefined;
}
