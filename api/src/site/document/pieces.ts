import { constants, crc32, deflateRawSync } from 'node:zlib';
import { joinedCrc, shiftOf } from './joined-crc.ts';

/** Of gzip (RFC 1952): no name, no time, of an unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Of deflate (RFC 1951): a last block with nothing in it. */
const END = Buffer.from([3, 0]);

/** A piece as it is joined with others: its CRC-32, and what one before it is multiplied by. */
interface Compressed {
  readonly bytes: Buffer;
  readonly crc: number;
  readonly shift: number;
}

/** A block of deflate that holds bytes as they are. */
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

/** Each piece ends at a whole byte and looks back at none before it, so that they can be joined. */
const compressedOf = (piece: Buffer): Compressed => ({
  bytes: deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH }),
  crc: crc32(piece),
  shift: shiftOf(piece.length),
});

/** A document that is sent often, each time with other words in some places. What is between them is written and compressed once. */
export class Pieces {
  private readonly plain: readonly Buffer[];
  /** Which place is before each piece; the first has none. */
  private readonly places: readonly string[];
  private compressed: readonly Compressed[] | undefined;

  /** `places` stand where words come: letters, digits and dashes. */
  constructor(html: string, places: readonly string[]) {
    const parts = html.split(new RegExp(`(${places.join('|')})`));
    this.plain = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text));
    this.places = ['', ...parts.filter((_, at) => at % 2 === 1)];
  }

  get bytes(): number {
    return this.plain.reduce((sum, { length }) => sum + length, 0);
  }

  /** `words` by their place; none where there is none. */
  with(words: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(this.plain.flatMap((piece, at) => [this.wordBefore(at, words), piece]));
  }

  /** The same, compressed. */
  gzipWith(words: Readonly<Record<string, string>>): Buffer {
    // Not before it is asked for: most addresses that somebody makes up are asked for once.
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
