import { randomFillSync } from 'node:crypto';

/** Random bytes fetched in bulk, because the system call takes as long for few as for many. */
const fetched = Buffer.alloc(4096);
let taken = fetched.length;

/** Returns unpredictable bytes, each used once, for values made with every request. Throws above 4,096 bytes. */
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
