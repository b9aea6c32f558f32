import type { MediaFaultCode, MediaKind, MediaWarning, Result } from '../../../contract/index.ts';

/** Reason why a source becomes nothing that plays. `cause` goes to the log alone. */
export interface IngestFault {
  readonly code: MediaFaultCode;
  readonly cause?: string;
}

/** Facts of a source, known before it is encoded. */
export interface SourceFacts {
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly warnings: readonly MediaWarning[];
}

export type IngestStep = 'READING' | 'ENCODING' | 'PACKAGING';

export interface IngestNews {
  readonly step: IngestStep;
  /** Share of the whole work, 0 to 100; never falls. */
  readonly percent: number;
  readonly secondsLeft: number | undefined;
  /** Known from the end of READING on. */
  readonly facts: SourceFacts | undefined;
}

/** Captions or an audio track that join the film, each a file of this machine. */
export interface ExtraTrack {
  readonly path: string;
  readonly language: string;
}

export interface IngestOrder {
  readonly kind: MediaKind;
  /** The source on this machine. Its name decides nothing: what it is, its bytes say. */
  readonly source: string;
  /** A folder of this work alone, kept over attempts: what is finished in it is not done again. */
  readonly workFolder: string;
  /** The language of audio that names none; a BCP 47 tag. */
  readonly language: string;
  readonly captions: readonly ExtraTrack[];
  readonly audio: readonly ExtraTrack[];
  /** Key of 16 bytes; with one, segments are encrypted with AES-128. A teaser is never encrypted. */
  readonly key?: Uint8Array | undefined;
  readonly signal: AbortSignal;
  readonly onNews: (news: IngestNews) => void;
}

export interface Still {
  /** A JPEG in the folder of the package. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly atSeconds: number;
}

/** Package a source has become: files with flat names (`[\w-][\w.-]{0,120}`) in one folder, `master.m3u8` among them. Stills are not listed in `files`. */
export interface IngestPackage {
  readonly folder: string;
  readonly files: readonly string[];
  readonly facts: SourceFacts;
  /** Heights, the largest first. */
  readonly renditions: readonly number[];
  readonly audio: readonly string[];
  readonly subtitles: readonly string[];
  /** Name of the WebVTT map of the sprites; undefined where there are none. */
  readonly thumbnails: string | undefined;
  readonly stills: readonly Still[];
  readonly chapters: readonly { readonly title: string; readonly atSeconds: number }[];
}

export interface IngestEngine {
  /** Prepares a source. Goes on where a killed attempt in the same folder ended. Rejects only with the signal's reason; all else is a value. */
  ingest(order: IngestOrder): Promise<Result<IngestPackage, IngestFault>>;
  /** Name and version of the ffmpeg used, for `doctor`; undefined where there is none. */
  version(): Promise<string | undefined>;
}
