import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { bounds, tooMuch, Unreadable } from './bounds.ts';

const LOCAL_HEADER = 30;
const isSheet = (name: string) => /^xl\/worksheets\/[^/]{1,100}$/.test(name);
const isPart = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names that leave the archive's own folder are refused by yauzl itself.
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > bounds.archiveEntries) reject(tooMuch('entries', bounds.archiveEntries));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Each entry has bytes of its own: an archive whose entries share them holds more than it has. */
function checkPlaces(entries: readonly Entry[]): void {
  const places = entries
    .map(({ relativeOffsetOfLocalHeader: from, compressedSize, fileNameLength }) => ({ from, to: from + LOCAL_HEADER + fileNameLength + compressedSize }))
    .sort((one, other) => one.from - other.from);
  places.forEach(({ from }, at) => {
    const before = places[at - 1];
    if (before && before.to > from) throw new Unreadable('unreadable', 'The parts of the workbook overlap.');
  });
  if (new Set(entries.map(({ fileName }) => fileName)).size < entries.length) throw new Unreadable('unreadable', 'The workbook holds a part twice.');
}

function checkEntries(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new Unreadable('protected', 'The workbook is encrypted; save it without a password.');
    if (/vbaProject\.bin$/i.test(entry.fileName)) throw new Unreadable('protected', 'The workbook holds macros; save it as .xlsx without them.');
    if (!isSheet(entry.fileName) && entry.uncompressedSize > bounds.partBytes) throw tooMuch('bytes in one part', bounds.partBytes);
  }
  const inflated = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (inflated > bounds.inflatedBytes) throw tooMuch('bytes when unpacked', bounds.inflatedBytes);
  checkPlaces(entries);
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))));
}

/** Unpacks a part; yauzl refuses one that is longer than its entry states. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await streamOf(zip, entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const FORMULA = /<c\b[^<>]{0,200}\br="([A-Z]{1,3}\d{1,7})"[^<>]{0,200}><f[\s/>]/;
/** Longest start of a cell that a piece may end in. */
const MAX_CELL_START = 500;

/** Unpacks a part without keeping it. Returns the address of its first formula. */
async function firstFormula(zip: ZipFile, entry: Entry): Promise<string | undefined> {
  let found: string | undefined;
  let before = '';
  for await (const chunk of await streamOf(zip, entry)) {
    if (found !== undefined) continue;
    const text = before + (chunk as Buffer).toString('latin1');
    if (text.includes('<f')) found = FORMULA.exec(text)?.[1];
    before = text.slice(-MAX_CELL_START);
  }
  return found;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

export interface CheckedArchive {
  /** XML of the list of sheets, and of the parts they are in. */
  readonly workbook: string;
  readonly relations: string;
  /** Address of the first formula by the name of a part such as `xl/worksheets/sheet1.xml`. */
  readonly formulas: ReadonlyMap<string, string>;
}

/** Unpacks an archive once, to count what it really holds. Refuses one that holds too much or hides something. */
export async function checkArchive(bytes: Buffer): Promise<CheckedArchive> {
  const zip = await open(bytes);
  const entries = await entriesOf(zip);
  checkEntries(entries);
  let [workbook, relations] = ['', ''];
  const formulas = new Map<string, string>();
  for (const entry of entries) {
    if (!isPart(entry.fileName)) continue;
    if (entry.fileName === WORKBOOK) workbook = await textOf(zip, entry);
    else if (entry.fileName === RELATIONS) relations = await textOf(zip, entry);
    else {
      const formula = await firstFormula(zip, entry);
      if (formula !== undefined) formulas.set(entry.fileName, formula);
    }
  }
  if (workbook === '') throw new Unreadable('unreadable', 'The archive is no workbook.');
  return { workbook, relations, formulas };
}
