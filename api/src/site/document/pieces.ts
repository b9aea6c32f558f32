import { constants, crc32, deflateRawSync } from 'node:zlib';
import { joinedCrc, shiftOf } from './joined-crc.ts';

/** Gzip header (RFC 1952): no name, no time, unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Deflate end (RFC 1951): an empty last block. */
const END = Buffer.from([3, 0]);

/** Compressed piece with its CRC-32 and the factor for the CRC-32 before it. */
interface Compressed {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly shift: number;
}

/** Returns an uncompressed deflate block of the bytes. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.allocUnsafe(5);
  head.writeUInt8(0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function tailOf(crc: number, length: number): Buffer {
  const tail = Buffer.allocUnsafe(8);
  tail.writeUInt32LE(crc);
  tail.writeUInt32LE(length, 4);
  return tail;
}

/** Compresses a piece so that pieces can be concatenated: it ends at a byte boundary and refers to no earlier piece. */
const compressedOf = (piece: Buffer): Compressed => ({
  bytes: deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH }),
  crc: crc32(piece),
  shift: shiftOf(piece.length),
});

/** Document that is sent repeatedly with different words in some places. The text between them is encoded and compressed once. */
export class Pieces {
  private readonly plain: readonly Buffer[];
  /** Placeholder before each piece; the first piece has none. */
  private readonly places: readonly string[];
  private compressed: readonly Compressed[] | undefined;

  /** Splits the HTML at `places`, placeholders of letters, digits and dashes. */
  constructor(html: string, places: readonly string[]) {
    const parts = html.split(new RegExp(`(${places.join('|')})`));
    this.plain = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text));
    this.places = ['', ...parts.filter((_, at) => at % 2 === 1)];
  }

  get bytes(): number {
    return this.plain.reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns the document with `words` by placeholder; a missing word is empty. */
  with(words: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(this.plain.flatMap((piece, at) => [this.wordBefore(at, words), piece]));
  }

  /** Returns the document with `words`, gzipped. */
  gzipWith(words: Readonly<Record<string, string>>): Buffer {
    // Compressed on first use: most invented addresses are requested once.
    this.compressed ??= this.plain.map(compressedOf);
    const parts: Buffer[] = [HEAD];
    let [crc, length] = [0, this.bytes];
    for (const [at, piece] of this.compressed.entries()) {
      const word = this.wordBefore(at, words);
      if (word.length > 0) {
        crc = joinedCrc(crc, crc32(word), shiftOf(word.length));
        length += word.length;
        parts.push(stored(word));
      }
      crc = joinedCrc(crc, piece.crc, piece.shift);
      parts.push(piece.bytes);
    }
    return Buffer.concat([...parts, END, tailOf(crc, length)]);
  }

  private wordBefore(at: number, words: Readonly<Record<string, string>>): Buffer {
    return Buffer.from(words[this.places[at] ?? ''] ?? '');
  }
}
