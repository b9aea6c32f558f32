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

/** Unpacks every part once: yauzl refuses those that are longer than they say, so that what was counted is what there is. */
async function textOf(zip: ZipFile, entry: Entry, isWanted: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await streamOf(zip, entry)) if (isWanted) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const WORKBOOK = 'xl/workbook.xml';

/** Refuses an archive that holds too much, hides something or is not what it says; returns what its list of sheets says. */
export async function checkArchive(bytes: Buffer): Promise<string> {
  const zip = await open(bytes);
  const entries = await entriesOf(zip);
  checkEntries(entries);
  let workbook = '';
  for (const entry of entries) {
    if (!isPart(entry.fileName)) continue;
    const text = await textOf(zip, entry, entry.fileName === WORKBOOK);
    if (entry.fileName === WORKBOOK) workbook = text;
  }
  if (workbook === '') throw new Unreadable('unreadable', 'The archive is no workbook.');
  return workbook;
}
