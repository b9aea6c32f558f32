import { randomFillSync } from 'node:crypto';

/** Fetched from the system at once: that takes as long for a few bytes as for many. */
const fetched = Buffer.alloc(4096);
let taken = fetched.length;

/** So many bytes that nobody can guess, each given out once: for what is made with every request. Throws when more than 4,096 are asked for. */
export function freshBytes(length: number): Buffer {
  if (length > fetched.length) throw new RangeError(`${length} bytes are more than are fetched at once`);
  if (taken + length > fetched.length) {
    randomFillSync(fetched);
    taken = 0;
  }
  const bytes = Buffer.from(fetched.subarray(taken, taken + length));
  fetched.fill(0, taken, taken + length);
  taken += length;
  return bytes;
}
