import { useShared } from '@marquee/mf-shared/bus';
import { Picture } from '@marquee/mf-shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { Bezel } from './controls/bezel.tsx';
import { BottomBar } from './controls/bottom-bar.tsx';
import { CaptionLines } from './controls/caption-lines.tsx';
import { CentreControls } from './controls/centre-controls.tsx';
import { ErrorPanel } from './controls/error-panel.tsx';
import { speakControls } from './controls/media-chrome-text.ts';
import { MediaController } from './controls/media-elements.ts';
import { ShortcutHelp } from './controls/shortcut-help.tsx';
import { SoundOffer } from './controls/sound-offer.tsx';
import { useKeys } from './controls/use-keys.ts';
import { useTaps } from './controls/use-taps.ts';
import type { Film } from './film.ts';
import { useText } from '../text.ts';
import type { OpenMenu } from './menus/menu-panel.tsx';
import { MomentLayer } from './moments/moment-layer.tsx';
import { PlayerContext } from './player-context.ts';
import { Frame } from './player-frame.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayer } from './use-player.ts';
import { useWhenEnded } from './use-when-ended.ts';

interface PlayerProps {
  readonly film: Film;
  /** Where it begins, in seconds. */
  readonly startAt?: number;
  readonly autoPlay?: boolean;
  readonly onEnded?: (() => void) | undefined;
  /** Fills the window instead of standing in a page. */
  readonly whole?: boolean;
  /** Over the picture, coming and going with the controls: a title, a way back. */
  readonly header?: ReactNode;
  /** Over the picture, always: what comes next. */
  readonly aside?: ReactNode;
  readonly onNext?: (() => void) | undefined;
}

/** One film with everything around it. Another film may follow in the same place, and full screen outlives the change. */
export function Player({ film, startAt = 0, autoPlay = false, onEnded, whole = false, header, aside, onNext }: PlayerProps) {
  const { locale } = useShared('theme');
  const words = useText('controls');
  // While another language is loading the controls keep the last one: they read their words anew as `lang` changes.
  const [spoken, setSpoken] = useState({ words, locale, isSpoken: false });
  if (!spoken.isSpoken || spoken.words !== words) {
    speakControls(locale, words);
    setSpoken({ words, locale, isSpoken: true });
  }
  const { port, hold } = usePlayer(film, { autoPlay, startAt });
  const [menu, setMenu] = useState<OpenMenu>(null);
  const controller = useRef<HTMLElement>(null);
  const { onKeyDown, deed } = useKeys({
    port,
    controller,
    openHelp: () => {
      setMenu(menu === 'help' ? null : 'help');
    },
    onNext,
  });
  const taps = useTaps(port, controller, deed.show);
  useWhenEnded(port, onEnded);
  useMediaSession(port, film, onNext);

  return (
    <PlayerContext value={port}>
      <Frame data-on-dark data-player $whole={whole} onKeyDownCapture={onKeyDown} {...taps}>
        <MediaController
          ref={controller}
          lang={spoken.locale}
          autohide={menu ? -1 : 3}
          nohotkeys
          novolumepref
          nomutedpref
          nosubtitleslangpref
          noautoseektolive
          data-menu={menu ? '' : undefined}
        >
          <video slot="media" ref={hold} playsInline crossOrigin="anonymous" aria-label={film.name} tabIndex={-1}>
            {film.thumbnails ? <track key={film.thumbnails} kind="metadata" label="thumbnails" src={film.thumbnails} default /> : null}
            {film.chapters ? <track key={film.chapters} kind="chapters" label="chapters" src={film.chapters} default /> : null}
          </video>
          <div slot="poster" className="poster">
            <Picture sources={film.poster} alt="" standIn={film.name} sizes={whole ? '100vw' : '(min-width: 1200px) 75vw, 100vw'} fill eager />
          </div>
          {header ? (
            <div slot="top-chrome" className="top">
              {header}
            </div>
          ) : null}
          <CentreControls />
          <Bezel deed={deed.last} />
          <CaptionLines />
          <BottomBar film={film} menu={menu} setMenu={setMenu} onNext={onNext} />
          <SoundOffer />
          <MomentLayer
            film={film}
            isCovered={menu !== null}
            onLeave={() => {
              controller.current?.focus({ preventScroll: true });
            }}
          />
          {aside}
          <ErrorPanel />
          {menu === 'help' ? (
            <ShortcutHelp
              withNext={onNext !== undefined}
              onClose={() => {
                setMenu(null);
                controller.current?.focus();
              }}
            />
          ) : null}
        </MediaController>
      </Frame>
    </PlayerContext>
  );
}
