import type { Failure, FieldCode } from '../../../contract/index.ts';
import { refuse } from '../context.ts';

/** Limits of a sheet or a feed. A file beyond any limit is refused as a whole; a cell that is too long is a finding of its row. */
export const bounds = {
  rows: 100_000,
  columns: 1024,
  /** Cells of a row including the blank ones after the last text; Excel's limit. */
  rowCells: 16_384,
  /** Excel's limit. */
  cellLength: 32_767,
  /** Size of one row of a CSV, so that an unclosed quote does not swallow the file. */
  rowBytes: 2 * 1024 * 1024,
  archiveEntries: 2000,
  inflatedBytes: 256 * 1024 * 1024,
  /** Size of a part that is not a sheet: shared texts, styles. */
  partBytes: 64 * 1024 * 1024,
  xmlDepth: 64,
  xmlAttributes: 128,
  xmlElements: 5_000_000,
  xmlText: 1024 * 1024,
} as const;

export const SHEET_LIMIT_BYTES = 4 * 1024 * 1024;

/** Error of an unreadable file, thrown inside of a job only. `answered` turns the error into a value before it leaves the thread. */
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

/** Runs a reader of a file; any error of a library means that the file is invalid. */
export async function answered<T>(read: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error: faultOf(error) };
    return { ok: false, error: faultOf(new Unreadable('unreadable', `The file cannot be read: ${words(error)}`)) };
  }
}
