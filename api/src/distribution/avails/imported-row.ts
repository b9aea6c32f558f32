import type { AvailTerms } from '../../../contract/index.ts';

/** Words of a file by which a title of ours is found, or made. */
export interface TitleWords {
  readonly name: string;
  /** Empty for works that are no title by themselves, such as a bonus. */
  readonly programType: '' | 'FEATURE' | 'SHORT' | 'SERIES' | 'PROGRAM';
  /** Name of the series of an episode. */
  readonly series: string;
  readonly season: number | null;
  readonly episode: number | null;
  readonly eidrs: readonly string[];
}

/** EXTRACT: all rows of the ALID replace what is there. UPDATE: the row alone does. DELETE: all of the ALID goes, REMOVE: that of the row. */
export type EntryType = 'EXTRACT' | 'UPDATE' | 'DELETE' | 'REMOVE';

/** A row of a file as an avail. */
export interface ImportedRow {
  readonly sheet: string;
  readonly row: number;
  readonly alid: string;
  readonly entry: EntryType;
  /** Number of the avail as its sender writes it: one of ours in our own exports. */
  readonly availId: string;
  /** Before 1.7 a row is about its territories only. */
  readonly isOld: boolean;
  readonly terms: AvailTerms;
  /** Terms the file has no column for: what is there stays. */
  readonly silent: readonly (keyof AvailTerms)[];
  readonly words: TitleWords;
}

/** Rows of an import that are about one ALID. */
export interface AlidRows {
  readonly alid: string;
  readonly rows: readonly ImportedRow[];
  /** Rows of it with errors. */
  readonly leftOut: number;
}
