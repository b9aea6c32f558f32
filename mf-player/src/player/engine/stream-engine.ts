import type { PlayerError } from './player-error.ts';
import type { StreamFacts } from './player-port.ts';

/** Where a film lies and how it should begin. */
export interface StreamRequest {
  readonly source: string;
  /** Seconds; 0 is the beginning. */
  readonly startAt: number;
  readonly captionsLanguage: string | null;
  readonly audioLanguage: string | null;
  /** It plays at once; otherwise only its first seconds are fetched until somebody presses play. */
  readonly eager: boolean;
}

/** How an engine speaks: what changed of the stream, or why it gave up. */
export interface StreamReports {
  readonly changed: (part: Partial<StreamFacts>) => void;
  readonly failed: (error: PlayerError) => void;
}

/** Feeds one video element from one stream. Made once for each attempt; destroyed with it. */
export interface StreamEngine {
  chooseCaptions(id: number | null): void;
  chooseAudio(id: number): void;
  chooseQuality(id: number | null): void;
  seekToLiveEdge(): void;
  destroy(): void;
}
