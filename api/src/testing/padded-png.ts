import { randomBytes } from 'node:crypto';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const END_BYTES = 12;
const CHUNK_BYTES = 12;

/** Returns a PNG of so many bytes that nobody has sent before: the rest is a palette nothing uses, which stays when metadata is stripped. */
export function paddedPng(bytes = PNG.length + CHUNK_BYTES + 8): Buffer {
  const palette = randomBytes(bytes - PNG.length - CHUNK_BYTES);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(palette.length, 0);
  head.write('sPLT', 4, 'latin1');
  return Buffer.concat([PNG.subarray(0, -END_BYTES), head, palette, Buffer.alloc(4), PNG.subarray(-END_BYTES)]);
}
