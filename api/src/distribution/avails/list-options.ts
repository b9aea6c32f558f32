import type { Correction, Mapping } from './formats/read-rows.ts';

/** A list as it lies on this machine, and how it is read. */
export interface AvailsFile {
  readonly path: string;
  readonly mediaType: string;
  readonly mapping: Mapping;
  readonly corrections: readonly Correction[];
}
