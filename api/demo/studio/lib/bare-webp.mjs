const HEADER = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH']);
const HAS_ALPHA = 0x10;

function chunksOf(file) {
  const chunks = [];
  for (let at = HEADER; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    chunks.push({ name: file.toString('latin1', at, at + 4), bytes: file.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** A WebP file's picture alone, without its colour profile, which weighs more than so small a picture. */
export function bareWebp(file) {
  const chunks = chunksOf(file);
  const kept = chunks.filter(({ name }) => KEPT.has(name)).map(({ bytes }) => bytes);
  const extended = kept.length > 1 ? chunks.find(({ name }) => name === 'VP8X') : undefined;
  if (extended) {
    const bytes = Buffer.from(extended.bytes);
    bytes[8] = HAS_ALPHA;
    kept.unshift(bytes);
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
