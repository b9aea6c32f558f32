import { VariantBitmaps } from './variant-bitmaps.ts';
import { CHUNK, Bitmap, WORDS } from './bitmap.ts';

/** Prices of a thousand SKUs; NaN for none. `min` and `max` are bounds of all amounts in the chunk. */
interface Chunk {
  readonly amounts: Float64Array;
  min: number;
  max: number;
}

const isBetween = (chunk: Chunk, [min, max]: readonly [number, number]) => chunk.min >= min && chunk.max <= max;

/** Returns a bit mask of those of 32 amounts that are within the range. */
function bitsWithin(amounts: Float64Array, from: number, min: number, max: number): number {
  let bits = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    const amount = amounts[from + bit] ?? Number.NaN;
    if (amount >= min && amount <= max) bits |= 1 << bit;
  }
  return bits;
}

/** Prices of all SKUs by place. */
export class Amounts {
  private readonly planes: (Chunk | undefined)[][] = [];

  set(variant: number, goods: number, amount: number): void {
    while (this.planes.length <= variant) this.planes.push([]);
    const plane = this.planes[variant] ?? [];
    const chunk = (plane[Math.floor(goods / CHUNK)] ??= { amounts: new Float64Array(CHUNK).fill(Number.NaN), min: Infinity, max: -Infinity });
    chunk.amounts[goods % CHUNK] = amount;
    if (amount < chunk.min) chunk.min = amount;
    if (amount > chunk.max) chunk.max = amount;
  }

  /** Returns the SKUs with a price in this range. */
  within(min: number, max: number): VariantBitmaps {
    const found = new VariantBitmaps();
    for (const plane of this.planes) {
      const slots = new Bitmap();
      for (const [at, chunk] of plane.entries()) {
        if (!chunk) continue;
        const words = new Uint32Array(WORDS);
        for (let word = 0; word < WORDS; word += 1) words[word] = bitsWithin(chunk.amounts, word * 32, min, max);
        slots.setChunk(at, words);
      }
      found.planes.push(slots);
    }
    return found;
  }

  /** Returns the lowest and highest price of these SKUs. Skips chunks that cannot widen the range. */
  range({ planes }: VariantBitmaps, goods: Bitmap): [min: number, max: number] {
    let range: [number, number] = [Infinity, -Infinity];
    for (const [variant, plane] of planes.entries()) {
      for (const [at, chunk] of (this.planes[variant] ?? []).entries()) {
        const [ours, theirs] = [plane.chunks[at], goods.chunks[at]];
        if (chunk && ours && theirs && !isBetween(chunk, range)) range = this.widened(range, chunk, ours, theirs);
      }
    }
    return range;
  }

  private widened([min, max]: readonly [number, number], { amounts }: Chunk, ours: Uint32Array, theirs: Uint32Array): [number, number] {
    let [low, high] = [min, max];
    for (let word = 0; word < WORDS; word += 1) {
      for (let bits = (ours[word] ?? 0) & (theirs[word] ?? 0); bits !== 0; bits &= bits - 1) {
        const amount = amounts[word * 32 + (31 - Math.clz32(bits & -bits))] ?? 0;
        if (amount < low) low = amount;
        if (amount > high) high = amount;
      }
    }
    return [low, high];
  }
}
