import type { RefObject } from 'react';
import { chapterBeside } from '../engine/chapters.ts';
import type { PlayerPort } from '../engine/player-port.ts';
import { nextRate } from '../menus/rates.ts';
import { toggleCaptions } from '../menus/toggle-captions.ts';
import type { Deed } from './bezel.tsx';
import type { KeyAction } from './key-map.ts';
import { toggleFullscreen, togglePip } from './media-requests.ts';

export interface KeyParts {
  readonly port: PlayerPort;
  readonly controller: RefObject<HTMLElement | null>;
  readonly openHelp: () => void;
  readonly onNext: (() => void) | undefined;
}

type Of<K extends KeyAction['kind']> = Extract<KeyAction, { kind: K }>;
type Performers = { readonly [K in KeyAction['kind']]: (parts: KeyParts, action: Of<K>) => Deed | undefined };

const performers: Performers = {
  toggle({ port }) {
    const { playing } = port.facts();
    if (playing) port.pause();
    else void port.play();
    return undefined;
  },
  skip({ port }, { seconds }) {
    port.seekTo(port.position() + seconds);
    return { kind: 'skip', seconds };
  },
  share({ port }, action) {
    const { duration } = port.facts();
    if (Number.isFinite(duration)) port.seekTo(duration * action.of);
    return undefined;
  },
  volume({ port }, { by }) {
    const wished = Math.max(0, Math.min(1, Math.round((port.facts().volume + by) * 100) / 100));
    port.setVolume(wished);
    return { kind: 'volume', volume: wished };
  },
  mute({ port }) {
    const { muted, audible } = port.facts();
    if (muted) port.setVolume(audible);
    else port.setMuted(true);
    return { kind: 'volume', volume: muted ? audible : 0 };
  },
  rate({ port }, { steps }) {
    const wished = nextRate(port.facts().rate, steps);
    port.setRate(wished);
    return { kind: 'rate', rate: wished };
  },
  chapter({ port }, { steps }) {
    const chapter = chapterBeside(port.facts().chapters, port.position(), steps);
    if (!chapter) return undefined;
    port.seekTo(chapter.atSeconds);
    return { kind: 'chapter', title: chapter.title, steps };
  },
  captions: ({ port }) => (port.facts().captions.length > 0 ? { kind: 'captions', label: toggleCaptions(port) } : undefined),
  fullscreen({ controller }) {
    toggleFullscreen(controller.current);
    return undefined;
  },
  pip({ controller }) {
    togglePip(controller.current);
    return undefined;
  },
  help({ openHelp }) {
    openHelp();
    return undefined;
  },
  next({ onNext }) {
    onNext?.();
    return undefined;
  },
};

/** Does what a key means, and says what to show of it on the picture. */
export function perform(action: KeyAction, parts: KeyParts): Deed | undefined {
  const performer = performers[action.kind] as (parts: KeyParts, action: KeyAction) => Deed | undefined;
  return performer(parts, action);
}
