import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, type Info, type InfoField, parse } from 'csv-parse';
import { bounds, tooMuch, Unreadable } from './bounds.ts';
import { rowOf, type Sheet, type SheetRow } from './row.ts';

const CHUNK = 64 * 1024;

/** Returns a decoder: Unicode by its mark or its form, otherwise Windows-1252, which Excel writes on Western Windows. */
function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

function* textOf(bytes: Buffer, decoder: TextDecoder): Generator<string, void, undefined> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}

/** Returns the delimiter: the usual character the first row has most of, outside of quotes. */
function delimiterOf(head: string): string {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') break;
    else if (sign === ',' || sign === ';' || sign === '\t') counts[sign] += 1;
  }
  if (counts['\t'] > counts[','] && counts['\t'] > counts[';']) return '\t';
  return counts[';'] > counts[','] ? ';' : ',';
}

interface Parsed {
  readonly info: Info;
  readonly record: string[];
}

/** Counts cells during parsing: `max_record_size` ignores empty ones, and millions of them would fill the thread's memory. */
function boundedCell(cell: string, { column }: InfoField): string {
  if (Number(column) >= bounds.rowCells) throw tooMuch('columns', bounds.rowCells);
  return cell;
}

async function* rowsOf(bytes: Buffer): AsyncGenerator<SheetRow, void, undefined> {
  const head = decoderOf(bytes).decode(bytes.subarray(0, CHUNK), { stream: true });
  const parser = parse({
    bom: true,
    cast: boundedCell,
    delimiter: delimiterOf(head),
    info: true,
    max_record_size: bounds.rowBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  Readable.from(textOf(bytes, decoderOf(bytes))).pipe(parser);
  let filled = 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const row = rowOf(info.records + info.empty_lines, record);
      if (!row) continue;
      filled += 1;
      if (filled > bounds.rows) throw tooMuch('rows', bounds.rows);
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new Unreadable('too-complex', 'A row of the file is too long; a quote may never be closed.', bounds.rowBytes);
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new Unreadable('unreadable', 'A quote is opened that is never closed.');
    throw new Unreadable('unreadable', `The file cannot be read: ${error.message.slice(0, 200)}`);
  }
}

/** Reads cells separated by commas, semicolons or tabs, and tolerates deviations from RFC 4180. */
export async function readCsv(path: string): Promise<Sheet[]> {
  const bytes = await readFile(path);
  return [{ name: '', rows: { [Symbol.asyncIterator]: () => rowsOf(bytes) } }];
}
