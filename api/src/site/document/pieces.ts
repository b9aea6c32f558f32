import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of gzip (RFC 1952): no name, no time, of an unknown system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Of deflate (RFC 1951): a last block with nothing in it. */
const END = Buffer.from([3, 0]);

/** A block of deflate that holds bytes as they are. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** A document that is sent often, each time with other words in some places. What is between them is written and compressed once. */
export class Pieces {
  private readonly plain: readonly Buffer[];
  /** Which place is between each piece and the next. */
  private readonly places: readonly string[];
  private compressed: readonly Buffer[] | undefined;

  /** `places` stand where words come: letters, digits and dashes. */
  constructor(html: string, places: readonly string[]) {
    const parts = html.split(new RegExp(`(${places.join('|')})`));
    this.plain = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text));
    this.places = parts.filter((_, at) => at % 2 === 1);
  }

  get bytes(): number {
    return this.plain.reduce((sum, { length }) => sum + length, 0);
  }

  /** `words` by their place; none where there is none. */
  with(words: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(this.between(this.plain, words, (word) => word));
  }

  gzipWith(words: Readonly<Record<string, string>>): Buffer {
    // Each piece ends at a whole byte and looks back at none before it, so that they can be joined.
    this.compressed ??= this.plain.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH }));
    const tail = Buffer.alloc(8);
    const whole = this.between(this.plain, words, (word) => word);
    // Of no bytes at all crc32 says 0, whatever came before.
    const sums = whole.filter(({ length }) => length > 0).reduce((sum, piece) => crc32(piece, sum), 0);
    tail.writeUInt32LE(sums, 0);
    tail.writeUInt32LE(
      whole.reduce((sum, { length }) => sum + length, 0),
      4,
    );
    return Buffer.concat([HEAD, ...this.between(this.compressed, words, stored), END, tail]);
  }

  private between(pieces: readonly Buffer[], words: Readonly<Record<string, string>>, written: (word: Buffer) => Buffer): Buffer[] {
    return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [written(Buffer.from(words[this.places[at - 1] ?? ''] ?? '')), piece]));
  }
}
