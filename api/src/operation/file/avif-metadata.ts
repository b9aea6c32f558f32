import type { BytesOfFile } from './bytes-of-file.ts';

/** Bytes that hold metadata, and what is written over them instead of zeros. */
export interface Hidden {
  readonly from: number;
  readonly to: number;
  readonly instead?: Buffer;
}

interface Box {
  readonly type: string;
  readonly at: number;
  /** Where its content begins. */
  readonly from: number;
  readonly to: number;
}

const MAX_BOXES = 10_000;

function boxesIn(file: BytesOfFile, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES;) {
    const short = file.number(at, 4);
    const size = short === 1 ? file.number(at + 8, 8) : short === 0 ? to - at : short;
    const head = short === 1 ? 16 : 8;
    if (size < head) break;
    const end = Math.min(to, at + size);
    boxes.push({ type: file.text(at + 4, 4), at, from: at + head, to: end });
    at = end;
  }
  return boxes;
}

/** The items of a `meta` box that hold EXIF, XMP or anything else that is not drawn. */
function metadataItems(file: BytesOfFile, iinf: Box): Set<number> {
  const version = file.byte(iinf.from);
  const entries = boxesIn(file, iinf.from + (version === 0 ? 6 : 8), iinf.to);
  const found = entries.flatMap((entry) => {
    const wide = file.byte(entry.from) >= 3;
    const id = file.number(entry.from + 4, wide ? 4 : 2);
    const type = file.text(entry.from + (wide ? 10 : 8), 4);
    return type === 'Exif' || type === 'mime' || type === 'uri ' ? [id] : [];
  });
  return new Set(found);
}

/** Where the items lie (`iloc`). */
function placesOf(file: BytesOfFile, iloc: Box, idat: Box | undefined, wanted: ReadonlySet<number>): Hidden[] {
  const version = file.byte(iloc.from);
  const sizes = file.number(iloc.from + 4, 2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const idSize = version < 2 ? 2 : 4;
  const count = file.number(iloc.from + 6, idSize);
  const places: Hidden[] = [];
  let at = iloc.from + 6 + idSize;
  const next = (size: number) => {
    const value = file.number(at, size);
    at += size;
    return value;
  };
  for (let item = 0; item < count && at < iloc.to; item += 1) {
    const id = next(idSize);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize) + (method === 1 ? (idat?.from ?? 0) : 0);
    const extents = next(2);
    for (let extent = 0; extent < extents && at < iloc.to; extent += 1) {
      next(indexSize);
      const from = base + next(offsetSize);
      const to = Math.min(file.length, from + next(lengthSize));
      if (wanted.has(id) && method < 2 && from >= 0 && from < to) places.push({ from, to });
    }
  }
  return places;
}

function inMeta(file: BytesOfFile, meta: Box): Hidden[] {
  const boxes = boxesIn(file, meta.from + 4, meta.to);
  const named = (type: string) => boxes.find((box) => box.type === type);
  const [iinf, iloc] = [named('iinf'), named('iloc')];
  const items = iinf && iloc ? placesOf(file, iloc, named('idat'), metadataItems(file, iinf)) : [];
  return [...items, ...boxes.flatMap((box) => voided(box))];
}

/** Boxes for texts of any kind, as free space. */
const TEXTS = new Set(['uuid', 'udta', 'free', 'skip', 'xml ', 'bxml']);
const voided = ({ type, at, from, to }: Box): Hidden[] =>
  TEXTS.has(type) ? [{ from: at + 4, to: at + 8, instead: Buffer.from('free') }, ...(from < to ? [{ from, to }] : [])] : [];

/** Boxes of a whole file that decoders read. */
const DRAWN = new Set(['ftyp', 'styp', 'meta', 'mdat', 'moov', 'moof', 'sidx', 'mfra', 'pdin']);

/** Returns what follows the last whole box: bytes that are no box, or one that claims more than there is. */
function tailOf(file: BytesOfFile, boxes: readonly Box[]): Hidden[] {
  const whole = boxes.filter(({ type }) => DRAWN.has(type) || TEXTS.has(type));
  const from = whole.at(-1)?.to ?? file.length;
  return from < file.length ? [{ from, to: file.length, instead: Buffer.alloc(0) }] : [];
}

/** Returns where an AVIF holds metadata, in the order of the file: EXIF and XMP items, boxes of other texts, and what follows the picture. */
export function hiddenIn(file: BytesOfFile): Hidden[] {
  const look = (boxes: readonly Box[]): Hidden[] =>
    boxes.flatMap((box) => {
      if (box.type === 'meta') return inMeta(file, box);
      return box.type === 'moov' || box.type === 'trak' ? look(boxesIn(file, box.from, box.to)) : voided(box);
    });
  const boxes = boxesIn(file, 0, file.length);
  return [...look(boxes), ...tailOf(file, boxes)].sort((one, other) => one.from - other.from);
}
