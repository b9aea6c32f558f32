import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { CardPicture } from '@marquee/api/contract';
import { pictureUrl } from '@marquee/mf-shared/api';
import { IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const Film = styled.video<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  object-position: center 20%;
  pointer-events: none;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity 900ms var(--ease);
`;
/** On phones the controls stand in the middle: it leaves them there. */
const Sound = styled.span`
  @media (max-width: 767px) {
    position: absolute;
    inset-inline-end: var(--gutter);
  }
`;

/** Time for the picture alone. */
const PICTURE_MS = 1500;
const IDLE_MS = 2000;
/** Files an HLS package has beside its playlist, which browsers play by themselves. */
const BESIDE = ['video-720.mp4', 'video-360.mp4'] as const;

/** Addresses a teaser may be played from, the first to try first. */
export function teaserFiles({ host, largePath, smallPath }: Pick<CardPicture, 'host' | 'largePath' | 'smallPath'>, isNarrow: boolean): readonly string[] {
  const address = pictureUrl(largePath, host);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const named = smallPath ? [address, pictureUrl(smallPath, host)] : [address];
  const files = address.endsWith('.m3u8') ? BESIDE.map((name) => folder + name) : named;
  return isNarrow ? files.toReversed() : files;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const arrival = (target: EventTarget, ...kinds: readonly string[]) =>
  new Promise<void>((resolve) => {
    for (const kind of kinds) target.addEventListener(kind, () => resolve(), { once: true });
  });

/** Waits until the page has loaded, the picture has been seen for a moment, and the browser has nothing else to do. */
async function whenDue(picture: HTMLImageElement | null | undefined): Promise<void> {
  if (document.readyState !== 'complete') await arrival(window, 'load');
  if (picture && !picture.complete) await arrival(picture, 'load', 'error');
  await pause(PICTURE_MS);
  if (typeof requestIdleCallback === 'function') await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_MS }));
}

/** Whether most of an element is in the window, and the window in front. */
function useIsSeen(place: RefObject<Element | null>): boolean {
  const [isInside, setInside] = useState(typeof IntersectionObserver === 'undefined');
  const [isInFront, setInFront] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => {
      setInFront(!document.hidden);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        setInside(entries.at(-1)?.isIntersecting ?? false);
      },
      { threshold: 0.5 },
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
    };
  }, [place]);
  return isInside && isInFront;
}

interface HeroTeaserProps {
  readonly teaser: CardPicture;
  readonly isPaused: boolean;
  readonly isHeard: boolean;
  /** Told when it begins, stops and goes on. */
  readonly onPlays: (plays: boolean) => void;
  readonly onEnd: () => void;
  readonly onGone: () => void;
}

/** Plays a teaser once over the picture of a title, without sound until asked for. */
export function HeroTeaser({ teaser, isPaused, isHeard, onPlays, onEnd, onGone }: HeroTeaserProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [files] = useState(() => teaserFiles(teaser, matchMedia('(max-width: 767px)').matches));
  const [at, setAt] = useState(0);
  const [isDue, setDue] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isShown, setShown] = useState(false);
  const isSeen = useIsSeen(film);
  const plays = isDue && isSeen && !isPaused && (!isOver || isHeard);
  const [isWanted, setWanted] = useState(false);
  if (plays && !isWanted) setWanted(true);

  useEffect(() => {
    let isHere = true;
    void whenDue(film.current?.parentElement?.querySelector('img')).then(() => {
      if (isHere) setDue(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  const tell = useEffectEvent(onPlays);
  useEffect(() => {
    const video = film.current;
    if (!video || !plays) return undefined;
    // A browser that plays nothing by itself leaves the picture.
    video.play().catch(() => undefined);
    return () => {
      video.pause();
      tell(false);
    };
  }, [plays, at]);
  const leave = useEffectEvent(onGone);
  useEffect(() => () => leave(), []);

  return (
    <Film
      ref={film}
      $shown={isShown && !isOver}
      src={isWanted ? files[at] : undefined}
      muted={!isHeard}
      playsInline
      preload="none"
      disablePictureInPicture
      disableRemotePlayback
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => {
        setOver(false);
        setShown(true);
        onPlays(true);
      }}
      onEnded={() => {
        setOver(true);
        onEnd();
      }}
      onError={() => {
        setShown(false);
        onPlays(false);
        setAt(at + 1);
      }}
    />
  );
}

interface SoundButtonProps {
  readonly isHeard: boolean;
  readonly onChange: (isHeard: boolean) => void;
}

/** Turns the sound of a teaser on and off. */
export function SoundButton({ isHeard, onChange }: SoundButtonProps) {
  const text = useText('heroTeaser');
  return (
    <Sound>
      <IconButton
        size="sm"
        label={text(isHeard ? 'mute' : 'unmute')}
        onClick={() => {
          onChange(!isHeard);
        }}
      >
        {isHeard ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </IconButton>
    </Sound>
  );
}
