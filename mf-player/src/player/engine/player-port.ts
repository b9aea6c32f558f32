import type { Chapter } from './chapters.ts';
import type { PlayerError } from './player-error.ts';

/** One choice of captions or sound. `id` is the engine's own number for it. */
export interface Track {
  readonly id: number;
  readonly label: string;
  readonly language: string;
}

/** Rendition of the stream. */
export interface Quality {
  readonly id: number;
  readonly lines: number;
  readonly bitrate: number;
}

/** Choices that a stream offers, and the current ones; `null` captions are off, `null` quality follows the network. */
export interface StreamFacts {
  readonly captions: readonly Track[];
  readonly captionsId: number | null;
  readonly audio: readonly Track[];
  readonly audioId: number | null;
  readonly qualities: readonly Quality[];
  readonly qualityId: number | null;
  /** Number of lines of the rendition on screen; 0 before the first. */
  readonly lines: number;
  readonly live: boolean;
}

/** Everything a control may show, but for the position, which changes too often: `position()` and `followPosition()`. */
export interface PlayerFacts extends StreamFacts {
  readonly playing: boolean;
  /** Whether a frame of the film has been shown. */
  readonly started: boolean;
  readonly waiting: boolean;
  readonly ended: boolean;
  readonly duration: number;
  readonly rate: number;
  readonly volume: number;
  /** Last volume above zero, which unmuting restores. */
  readonly audible: number;
  readonly muted: boolean;
  /** Whether the browser muted the start, not the user. */
  readonly silenced: boolean;
  readonly error: PlayerError | null;
  /** In their order; few films have any. */
  readonly chapters: readonly Chapter[];
}

/**
 * Interface of the player: requests go in as methods, facts come out through `subscribe`, and no request counts as done before its fact arrives. The engine
 * behind it (hls.js, the browser itself, another one) can be replaced.
 */
export interface PlayerPort {
  readonly facts: () => PlayerFacts;
  readonly subscribe: (listener: () => void) => () => void;
  position(): number;
  followPosition(listener: (seconds: number) => void): () => void;

  /** Starts; muted if the browser refuses sound (`silenced`), and not at all if it refuses even that. */
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
  /** Loads again after an error, and continues where it stopped. */
  readonly retry: () => void;
  /** Releases the network, the decoder and the element. Nothing may be called afterwards. */
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
