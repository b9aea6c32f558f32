import type { Failure, FieldCode } from '../../../contract/index.ts';
import { refuse } from '../context.ts';

/** What a sheet or a feed may hold. A file beyond any of these is refused whole; a cell beyond its length is a finding of its row. */
export const bounds = {
  rows: 100_000,
  columns: 1024,
  /** Cells of a row with the blank ones after the last text, as Excel has it. */
  rowCells: 16_384,
  /** As Excel has it. */
  cellLength: 32_767,
  /** Of one row of a CSV, so that a quote that never ends does not swallow the file. */
  rowBytes: 2 * 1024 * 1024,
  archiveEntries: 2000,
  inflatedBytes: 256 * 1024 * 1024,
  /** Of a part that is not a sheet: shared texts, styles. */
  partBytes: 64 * 1024 * 1024,
  xmlDepth: 64,
  xmlAttributes: 128,
  xmlElements: 5_000_000,
  /** Of one text or value. */
  xmlText: 1024 * 1024,
} as const;

/** Of a CSV whose rows are saved. */
export const SHEET_LIMIT_BYTES = 4 * 1024 * 1024;

/** Thrown inside of a job only: the file cannot be read. `answered` makes it a value before it leaves the thread. */
export class Unreadable extends Error {
  readonly code: FieldCode;
  readonly limit: number | undefined;
  constructor(code: FieldCode, message: string, limit?: number) {
    super(message);
    this.code = code;
    this.limit = limit;
  }
}

export function tooMuch(what: string, limit: number): Unreadable {
  return new Unreadable('too-complex', `The file holds more than ${limit.toLocaleString('en')} ${what}.`, limit);
}

const faultOf = ({ code, message, limit }: Unreadable): Failure =>
  refuse('INVALID_INPUT', message, { path: 'file', code, ...(limit !== undefined && { limit }) }).error;

const words = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}/gu, ' ').slice(0, 200);

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

/** Runs what reads a file; whatever a library throws means that the file is not sound. */
export async function answered<T>(read: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error: faultOf(error) };
    return { ok: false, error: faultOf(new Unreadable('unreadable', `The file cannot be read: ${words(error)}`)) };
  }
}
