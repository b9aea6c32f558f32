import type { Chapter } from './chapters.ts';
import type { PlayerError } from './player-error.ts';

/** One choice of captions or sound. `id` is the engine's own number for it. */
export interface Track {
  readonly id: number;
  readonly label: string;
  readonly language: string;
}

/** One rung of the ladder. */
export interface Quality {
  readonly id: number;
  readonly lines: number;
  readonly bitrate: number;
}

/** What a stream offers and what is chosen; `null` captions are off, `null` quality follows the network. */
export interface StreamFacts {
  readonly captions: readonly Track[];
  readonly captionsId: number | null;
  readonly audio: readonly Track[];
  readonly audioId: number | null;
  readonly qualities: readonly Quality[];
  readonly qualityId: number | null;
  /** Lines of the rung on screen now; 0 before the first. */
  readonly lines: number;
  readonly live: boolean;
}

/** Everything a control may show, but for the position, which changes too often: `position()` and `followPosition()`. */
export interface PlayerFacts extends StreamFacts {
  readonly playing: boolean;
  /** It has shown a frame of the film. */
  readonly started: boolean;
  readonly waiting: boolean;
  readonly ended: boolean;
  readonly duration: number;
  readonly rate: number;
  readonly volume: number;
  /** The last volume above zero: the one to which sound comes back. */
  readonly audible: number;
  readonly muted: boolean;
  /** The sound is off because the browser would not start with it, not because the person wished so. */
  readonly silenced: boolean;
  readonly error: PlayerError | null;
  /** In their order; few films have any. */
  readonly chapters: readonly Chapter[];
}

/**
 * The player, as everything above it knows it: requests go up as methods, facts come down by `subscribe`, and no request is
 * taken for done before its fact arrives. What stands behind (hls.js, the browser itself, another engine) can be replaced.
 */
export interface PlayerPort {
  readonly facts: () => PlayerFacts;
  readonly subscribe: (listener: () => void) => () => void;
  position(): number;
  followPosition(listener: (seconds: number) => void): () => void;

  /** Starts; without sound where the browser refuses sound (`silenced`), and not at all where it refuses even that. */
  play(): Promise<void>;
  pause(): void;
  seekTo(seconds: number): void;
  seekToLiveEdge(): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  chooseCaptions(id: number | null): void;
  chooseAudio(id: number): void;
  chooseQuality(id: number | null): void;
  /** After an error: loads again and goes on from where it stopped. */
  readonly retry: () => void;
  /** Lets go of the network, the decoder and the element. Nothing may be asked afterwards. */
  destroy(): void;
}

export const nothingYet: PlayerFacts = {
  captions: [],
  captionsId: null,
  audio: [],
  audioId: null,
  qualities: [],
  qualityId: null,
  lines: 0,
  live: false,
  playing: false,
  started: false,
  waiting: true,
  ended: false,
  duration: 0,
  rate: 1,
  volume: 1,
  audible: 1,
  muted: false,
  silenced: false,
  error: null,
  chapters: [],
};
