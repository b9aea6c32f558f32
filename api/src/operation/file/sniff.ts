/** Kind of file that uploads may have. */
export interface FileKind {
  readonly mediaType: string;
  readonly extension: string;
  readonly kind: 'IMAGE' | 'VIDEO' | 'DOCUMENT';
}

const of = (mediaType: string, extension: string, kind: FileKind['kind']): FileKind => ({ mediaType, extension, kind });
const ascii = (bytes: Buffer, from: number, length: number) => bytes.toString('latin1', from, from + length);
const starts = (bytes: Buffer, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

const images = {
  jpeg: of('image/jpeg', 'jpg', 'IMAGE'),
  png: of('image/png', 'png', 'IMAGE'),
  gif: of('image/gif', 'gif', 'IMAGE'),
  webp: of('image/webp', 'webp', 'IMAGE'),
  avif: of('image/avif', 'avif', 'IMAGE'),
};
export const pictureExtensions = Object.values(images).map(({ extension }) => extension);
const text = {
  svg: of('image/svg+xml', 'svg', 'DOCUMENT'),
  xml: of('application/xml', 'xml', 'DOCUMENT'),
  json: of('application/json', 'json', 'DOCUMENT'),
  vtt: of('text/vtt', 'vtt', 'DOCUMENT'),
  srt: of('application/x-subrip', 'srt', 'DOCUMENT'),
  ass: of('text/x-ssa', 'ass', 'DOCUMENT'),
  ssa: of('text/x-ssa', 'ssa', 'DOCUMENT'),
  csv: of('text/csv', 'csv', 'DOCUMENT'),
};

const others = {
  mp4: of('video/mp4', 'mp4', 'VIDEO'),
  mov: of('video/quicktime', 'mov', 'VIDEO'),
  webm: of('video/webm', 'webm', 'VIDEO'),
  ts: of('video/mp2t', 'ts', 'VIDEO'),
  pdf: of('application/pdf', 'pdf', 'DOCUMENT'),
  xlsx: of('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', 'DOCUMENT'),
};
function boxed(bytes: Buffer): FileKind | undefined {
  if (ascii(bytes, 4, 4) !== 'ftyp') return undefined;
  const brand = ascii(bytes, 8, 4);
  if (brand === 'avif' || brand === 'avis') return images.avif;
  if (/^(hei|mif1|msf1)/.test(brand)) return undefined;
  return brand === 'qt  ' ? others.mov : others.mp4;
}

function binary(bytes: Buffer): FileKind | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return images.jpeg;
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return images.png;
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return images.gif;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return images.webp;
  if (starts(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return others.webm;
  if (bytes[0] === 0x47 && bytes[188] === 0x47) return others.ts;
  if (ascii(bytes, 0, 5) === '%PDF-') return others.pdf;
  // A workbook names its parts in the first entries of the archive.
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04]) && /\[Content_Types\]\.xml|xl\/|_rels\/\.rels/.test(bytes.toString('latin1'))) return others.xlsx;
  return boxed(bytes);
}

/** Returns whether a text contains control characters, which no text file has. */
const hasControls = (characters: string) => /\p{Cc}/u.test(characters.replace(/[\t\n\r\f]/g, ''));

/** Returns the encoding. Excel's "Unicode text" is UTF-16, recognizable by its byte order mark only. */
function encodingOf(bytes: Buffer): string {
  if (starts(bytes, [0xff, 0xfe])) return 'utf-16le';
  return starts(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
}

/** Start of a SubRip file: an optional number, then the times of the first caption. */
const SUBRIP = /^(?:\d{1,6}[ \t]{0,8}\r?\n)?\d{1,3}:\d\d:\d\d[,.]\d{1,3}[ \t]{0,8}-->[ \t]{0,8}\d{1,3}:\d\d:\d\d[,.]\d{1,3}/;

/** Recognizes SubRip and SubStation captions by their first lines. WebVTT is recognized by its signature. */
function captions(start: string): FileKind | undefined {
  if (SUBRIP.test(start)) return text.srt;
  if (!/^\[script info\]/i.test(start)) return undefined;
  return /^scripttype:[ \t]{0,8}v4\.00\+/im.test(start) ? text.ass : text.ssa;
}

function textual(bytes: Buffer, name: string): FileKind | undefined {
  const head = new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true });
  if (hasControls(head)) return undefined;
  if (/^WEBVTT(\s|$)/.test(head)) return text.vtt;
  const start = head.trimStart();
  if (start.startsWith('<')) {
    if (/<svg[\s>]/i.test(start)) return text.svg;
    return /^<(!doctype\s+html|html|script|body|head|iframe)[\s>]/i.test(start) ? undefined : text.xml;
  }
  const captioned = captions(start);
  if (captioned) return captioned;
  if (/^[[{]/.test(start)) return text.json;
  return /\.(csv|tsv|txt)$/i.test(name) && /[,;\t]/.test(head.split('\n', 1)[0] ?? '') ? text.csv : undefined;
}

/** Returns the kind of a file by its first bytes; `undefined` if uploads may not have this kind. */
export function kindOfFile(firstBytes: Buffer, name: string): FileKind | undefined {
  return firstBytes.length === 0 ? undefined : (binary(firstBytes) ?? textual(firstBytes, name));
}

/** Accepts any text as CSV, regardless of its name and number of columns. */
export function kindOfCsv(firstBytes: Buffer): FileKind | undefined {
  if (firstBytes.length === 0 || binary(firstBytes)) return undefined;
  return hasControls(new TextDecoder(encodingOf(firstBytes)).decode(firstBytes, { stream: true })) ? undefined : text.csv;
}
