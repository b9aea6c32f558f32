import { createDecipheriv } from 'node:crypto';

type Get = (name: string) => Promise<Buffer>;

/** Returns the bytes of a range `length@offset`; all of them without one. */
function rangeOf(bytes: Buffer, range: string | undefined): Buffer {
  const [length, offset] = (range?.split('@') ?? []).map(Number);
  return length === undefined || offset === undefined ? bytes : bytes.subarray(offset, offset + length);
}

/** Joins the segments of an HLS playlist, decrypted as RFC 8216 says. ffmpeg cannot read encrypted byte ranges: it asks for the key with the range of a segment. */
export async function openPlaylist(playlist: string, get: Get): Promise<Buffer> {
  const parts: Buffer[] = [];
  let [key, range, sequence]: [Buffer | undefined, string | undefined, number] = [undefined, undefined, 0];
  for (const line of playlist.split('\n')) {
    const uri = /URI="([^"]+)"/.exec(line)?.[1] ?? '';
    if (line.startsWith('#EXT-X-BYTERANGE:')) range = line.slice('#EXT-X-BYTERANGE:'.length);
    if (line.startsWith('#EXT-X-KEY:')) key = uri === '' ? undefined : await get(uri);
    if (line.startsWith('#EXT-X-MAP:')) parts.push(rangeOf(await get(uri), /BYTERANGE="([^"]+)"/.exec(line)?.[1]));
    if (!/^[\w-]/.test(line)) continue;
    const bytes = rangeOf(await get(line), range);
    const decipher = key && createDecipheriv('aes-128-cbc', key, Buffer.from(sequence.toString(16).padStart(32, '0'), 'hex'));
    parts.push(decipher ? Buffer.concat([decipher.update(bytes), decipher.final()]) : bytes);
    sequence += 1;
  }
  return Buffer.concat(parts);
}
