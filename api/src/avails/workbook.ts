import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MOST_BYTES = 64 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** Reads named entries of a ZIP archive; those that are not there, or are no sound data, are missing. */
function entriesOf(zip: Buffer, wanted: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return found;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0 && at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY; left -= 1) {
    const [nameLength, extraLength, commentLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (wanted.test(name)) {
      const text = contentOf(zip, { method: zip.readUInt16LE(at + 10), size: zip.readUInt32LE(at + 20), header: zip.readUInt32LE(at + 42) });
      if (text !== undefined) found.set(name, text);
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  return found;
}

function contentOf(zip: Buffer, entry: { method: number; size: number; header: number }): string | undefined {
  if (entry.header + 30 > zip.length) return undefined;
  const start = entry.header + 30 + zip.readUInt16LE(entry.header + 26) + zip.readUInt16LE(entry.header + 28);
  const bytes = zip.subarray(start, start + entry.size);
  try {
    if (entry.method === STORED) return bytes.toString('utf8');
    return entry.method === DEFLATED ? inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** The texts a workbook holds, and how many rows of its first sheet have any cell with a value. */
export function readWorkbook(zip: Buffer): { texts: ReadonlySet<string>; filledRows: number[] } | undefined {
  const entries = entriesOf(zip, /^xl\/(sharedStrings|worksheets\/sheet1)\.xml$/);
  const sheet = entries.get('xl/worksheets/sheet1.xml');
  if (sheet === undefined) return undefined;
  const all = `${entries.get('xl/sharedStrings.xml') ?? ''}${sheet}`;
  const texts = new Set([...all.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => text.trim()));
  const filledRows = sheet
    .split(/<row\s/)
    .slice(1)
    .filter((row) => /<v>|<is>/.test(row))
    .map((row) => Number(/\br="(\d+)"/.exec(row)?.[1] ?? 0));
  return { texts, filledRows };
}
