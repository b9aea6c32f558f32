import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { BytesOfFile } from './bytes-of-file.ts';
import { hiddenIn } from './avif-metadata.ts';
import { orientationOf, tiffOf } from './orientation.ts';

/** A part of the file that stays, or bytes that are written instead of one. */
export type Piece = readonly [from: number, to: number] | Buffer;

const MAX_EXIF_BYTES = 256 * 1024;
const COPIED_BYTES = 1024 * 1024;

const exifOf = (file: BytesOfFile, from: number, to: number) => orientationOf(file.read(from, Math.min(to - from, MAX_EXIF_BYTES)));

/** Returns where the next marker of a JPEG is: no restart, no stuffed byte. */
function nextMarker(file: BytesOfFile, from: number): number {
  for (let at = from; at < file.length; at += 1) {
    if (file.byte(at) !== 0xff) continue;
    const next = file.byte(at + 1);
    if (next > 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

const [START_OF_SCAN, END_OF_IMAGE, COMMENT, EXIF] = [0xda, 0xd9, 0xfe, 0xe1];
/** Application segments of a JPEG that decoders need: by their marker, how they begin. */
const NEEDED: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

function isDrawn(file: BytesOfFile, at: number, marker: number): boolean {
  if (marker < 0xe0 || marker > 0xef) return marker !== COMMENT;
  const start = NEEDED.get(marker);
  return start !== undefined && file.text(at + 4, start.length) === start;
}

const [JFIF, ADOBE] = [0xe0, 0xee];
/** The length of these segments with their marker; JFIF can have a thumbnail behind, Adobe anything. */
const BARE_LENGTH = new Map([
  [JFIF, 18],
  [ADOBE, 16],
]);

/** Returns a segment without what decoders do not need of it. */
function bareSegment(file: BytesOfFile, at: number, end: number): Piece {
  const marker = file.byte(at + 1);
  const length = BARE_LENGTH.get(marker) ?? end - at;
  if (end - at <= length) return [at, end];
  const segment = file.read(at, length);
  segment.writeUInt16BE(length - 2, 2);
  if (marker === JFIF) segment.fill(0, 16);
  return segment;
}

/** Kept are what decoders need, the color profile and the orientation; what follows the picture (other pictures, films) goes. */
function jpeg(file: BytesOfFile): Piece[] {
  const pieces: Piece[] = [];
  let orientation = 1;
  for (let at = nextMarker(file, 2); at < file.length;) {
    const marker = file.byte(at + 1);
    if (marker === END_OF_IMAGE) {
      pieces.push([at, at + 2]);
      break;
    }
    const hasLength = marker !== 0x01 && marker !== 0xd8;
    const end = hasLength ? Math.min(file.length, at + 2 + Math.max(2, file.number(at + 2, 2))) : at + 2;
    const next = nextMarker(file, end);
    if (marker === EXIF && file.text(at + 4, 6) === 'Exif\0\0' && orientation === 1) orientation = exifOf(file, at + 10, end);
    if (isDrawn(file, at, marker)) pieces.push(marker === START_OF_SCAN ? [at, next] : bareSegment(file, at, end));
    at = next;
  }
  const exif = Buffer.concat([Buffer.from('ffe10022457869660000', 'hex'), tiffOf(orientation)]);
  return [[0, 2], ...(orientation === 1 ? [] : [exif]), ...pieces];
}

/** Chunks of a PNG that say how it is drawn. */
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs sPLT mDCV cLLI acTL fcTL fdAT'.split(' '));

function png(file: BytesOfFile): Piece[] {
  const pieces: Piece[] = [[0, 8]];
  for (let at = 8; at + 8 <= file.length;) {
    const [name, size] = [file.text(at + 4, 4), file.number(at, 4)];
    const end = Math.min(file.length, at + 12 + size);
    const orientation = name === 'eXIf' ? exifOf(file, at + 8, end) : 1;
    if (PNG_CHUNKS.has(name)) pieces.push([at, end]);
    if (orientation !== 1) {
      const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf'), tiffOf(orientation), Buffer.alloc(4)]);
      chunk.writeUInt32BE(tiffOf(orientation).length, 0);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
      pieces.push(chunk);
    }
    if (name === 'IEND') break;
    at = end;
  }
  return pieces;
}

/** Extensions of a GIF that say how it is drawn. */
const GIF_EXTENSIONS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

function gif(file: BytesOfFile): Piece[] {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const endOfBlocks = (from: number) => {
    let at = from;
    while (file.byte(at) > 0) at += file.byte(at) + 1;
    return Math.min(file.length, at + 1);
  };
  let at = 13 + tableOf(file.byte(10));
  const pieces: Piece[] = [[0, Math.min(at, file.length)]];
  while (at < file.length) {
    const [kind, label] = [file.byte(at), file.byte(at + 1)];
    if (kind === 0x21) {
      const end = endOfBlocks(at + 2);
      if (label === 0xf9 || (label === 0xff && GIF_EXTENSIONS.test(file.text(at + 3, 11)))) pieces.push([at, end]);
      at = end;
    } else if (kind === 0x2c) {
      const end = endOfBlocks(at + 11 + tableOf(file.byte(at + 9)));
      pieces.push([at, end]);
      at = end;
    } else {
      if (kind === 0x3b) pieces.push([at, at + 1]);
      break;
    }
  }
  return pieces;
}

const WEBP_CHUNKS = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function webp(file: BytesOfFile): Piece[] {
  const pieces: Piece[] = [];
  let orientation = 1;
  let extended: Buffer | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const [name, size] = [file.text(at, 4), file.numberLE(at + 4, 4)];
    const end = Math.min(file.length, at + 8 + size + (size % 2));
    if (name === 'EXIF') {
      const start = file.text(at + 8, 6) === 'Exif\0\0' ? at + 14 : at + 8;
      orientation = exifOf(file, start, end);
    } else if (name === 'VP8X') extended = file.read(at, end - at);
    else if (WEBP_CHUNKS.has(name)) pieces.push([at, end]);
    at = end;
  }
  if (extended) {
    if (extended.length > 8) extended[8] = ((extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (orientation === 1 ? 0 : HAS_EXIF);
    pieces.unshift(extended);
    if (orientation !== 1) {
      const tiff = tiffOf(orientation);
      const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
      head.writeUInt32LE(tiff.length, 4);
      pieces.push(Buffer.concat([head, tiff]));
    }
  }
  const riff = file.read(0, 12);
  riff.writeUInt32LE(4 + lengthOf(pieces), 4);
  return [riff, ...pieces];
}

/** The metadata of an AVIF lies among its picture's data: it is overwritten where it is, so that nothing moves. */
function avif(file: BytesOfFile): Piece[] {
  const pieces: Piece[] = [];
  let kept = 0;
  for (const { from, to, instead } of hiddenIn(file)) {
    if (from < kept) continue;
    pieces.push([kept, from], instead ?? Buffer.alloc(to - from));
    kept = to;
  }
  return [...pieces, [kept, file.length]];
}

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece[1] - piece[0]), 0);

const kinds: Readonly<Record<string, (file: BytesOfFile) => Piece[]>> = { jpg: jpeg, png, gif, webp, avif };

/**
 * Writes a picture without what it tells of where, when, with what and by whom it was made: EXIF but its orientation, XMP, IPTC, comments, texts, embedded
 * thumbnails and whatever follows the picture. What is drawn stays to the bit, and an animation stays one. Returns the size and digest of what was written.
 */
export function stripMetadata(from: string, to: string, extension: string): { readonly bytes: number; readonly sha256: string } {
  const file = new BytesOfFile(from);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const target = openSync(to, 'wx');
    const write = (part: Buffer) => {
      writeSync(target, part);
      hash.update(part);
      bytes += part.length;
    };
    try {
      for (const piece of kinds[extension]?.(file) ?? ([[0, file.length]] as const)) {
        if (Buffer.isBuffer(piece)) write(piece);
        else for (let at = piece[0]; at < piece[1]; at += COPIED_BYTES) write(file.read(at, Math.min(COPIED_BYTES, piece[1] - at)));
      }
    } finally {
      closeSync(target);
    }
  } finally {
    file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
