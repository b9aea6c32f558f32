import type { ImportRow } from './import-types.ts';

export type ImportCell = ImportRow['cells'][number];
export type CellFinding = ImportCell['findings'][number];

/** Longer values are cut where a finding quotes them. */
const QUOTED = 200;

/** Returns a cell as a finding suggests it; undefined where it suggests nothing. A finding about one item of a list leaves the others. */
export function mendedBy(value: string, { suggestion, value: about }: CellFinding): string | undefined {
  if (suggestion === null || suggestion === undefined) return undefined;
  if (about === undefined || about === '' || about === value || about.length >= QUOTED) return suggestion;
  const parts = value.split(/([,;])/);
  return parts.some((part) => part.trim() === about)
    ? parts.map((part) => (part.trim() === about ? part.replace(about, () => suggestion) : part)).join('')
    : suggestion;
}
