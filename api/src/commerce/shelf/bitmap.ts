/** Slots of a chunk, and the words of 32 bits they are kept in. */
export const CHUNK = 1024;
export const WORDS = CHUNK / 32;

export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of small whole numbers, kept as bits: two of them are held against each other 32 numbers at a time. What is empty takes no room. */
export class Bitmap {
  readonly chunks: (Uint32Array | undefined)[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(slot: number): boolean {
    const word = this.chunks[Math.floor(slot / CHUNK)]?.[(slot % CHUNK) >>> 5] ?? 0;
    return ((word >>> (slot & 31)) & 1) === 1;
  }

  add(slot: number): void {
    if (this.has(slot)) return;
    const chunk = (this.chunks[Math.floor(slot / CHUNK)] ??= new Uint32Array(WORDS));
    const at = (slot % CHUNK) >>> 5;
    chunk[at] = (chunk[at] ?? 0) | (1 << (slot & 31));
    this.count += 1;
  }

  delete(slot: number): void {
    const chunk = this.chunks[Math.floor(slot / CHUNK)];
    if (!chunk || !this.has(slot)) return;
    const at = (slot % CHUNK) >>> 5;
    chunk[at] = (chunk[at] ?? 0) & ~(1 << (slot & 31));
    this.count -= 1;
    if (chunk.every((word) => word === 0)) this.chunks[Math.floor(slot / CHUNK)] = undefined;
  }

  /** How many are in both. */
  shared({ chunks }: Bitmap): number {
    let shared = 0;
    for (let at = 0; at < this.chunks.length; at += 1) {
      const [chunk, other] = [this.chunks[at], chunks[at]];
      if (!chunk || !other) continue;
      for (let word = 0; word < WORDS; word += 1) shared += bitsOf((chunk[word] ?? 0) & (other[word] ?? 0));
    }
    return shared;
  }

  /** Those that are in both. */
  and({ chunks }: Bitmap): Bitmap {
    const both = new Bitmap();
    for (const [at, chunk] of this.chunks.entries()) {
      const other = chunk && chunks[at];
      if (!other) continue;
      const joined = new Uint32Array(WORDS);
      for (let word = 0; word < WORDS; word += 1) joined[word] = (chunk[word] ?? 0) & (other[word] ?? 0);
      both.setChunk(at, joined);
    }
    return both;
  }

  /** Puts a whole chunk in place of the one there is, and keeps it. */
  setChunk(at: number, words: Uint32Array): void {
    let count = 0;
    for (const word of words) count += bitsOf(word);
    for (const word of this.chunks[at] ?? []) this.count -= bitsOf(word);
    this.chunks[at] = count > 0 ? words : undefined;
    this.count += count;
  }

  addAll(others: Bitmap): void {
    for (const [at, other] of others.chunks.entries()) {
      if (!other) continue;
      const chunk = (this.chunks[at] ??= new Uint32Array(WORDS));
      for (let word = 0; word < WORDS; word += 1) {
        const before = chunk[word] ?? 0;
        const bits = before | (other[word] ?? 0);
        chunk[word] = bits;
        this.count += bitsOf(bits) - bitsOf(before);
      }
    }
  }

  each(visit: (slot: number) => void): void {
    for (const [at, chunk] of this.chunks.entries()) {
      if (!chunk) continue;
      for (let word = 0; word < WORDS; word += 1) {
        for (let bits = chunk[word] ?? 0; bits !== 0; bits &= bits - 1) visit(at * CHUNK + word * 32 + (31 - Math.clz32(bits & -bits)));
      }
    }
  }
}
