import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises';
import { encryptSegment, KEY_LINE } from './media-key.ts';
import { segmentsOf } from './segments.ts';

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead !== length) throw new Error('a packaged file is shorter than its playlist');
  return buffer;
}

/**
 * Encrypts the segments of a rendition in place, each by its number, and rewrites their ranges in its playlist. What the file begins with stays readable.
 * A caller that was killed in between makes the rendition anew: its playlist may not fit its file.
 */
export async function encryptRendition(media: string, playlist: string, key: Uint8Array): Promise<void> {
  const lines = (await readFile(playlist, 'utf8')).split('\n');
  const segments = segmentsOf(lines.join('\n'));
  const encrypted = `${media}.encrypted`;
  const [from, to] = [await open(media), await open(encrypted, 'w')];
  const ranges: string[] = [];
  try {
    let offset = segments[0]?.offset ?? 0;
    await to.writeFile(await readBytes(from, 0, offset));
    for (const [sequence, segment] of segments.entries()) {
      const bytes = encryptSegment(key, sequence, await readBytes(from, segment.offset, segment.bytes));
      await to.writeFile(bytes);
      ranges.push(`#EXT-X-BYTERANGE:${bytes.length}@${offset}`);
      offset += bytes.length;
    }
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
  await rename(encrypted, media);
  let at = 0;
  const rewritten = lines.flatMap((line) => {
    if (line.startsWith('#EXT-X-MAP:')) return [line, KEY_LINE];
    if (!line.startsWith('#EXT-X-BYTERANGE:')) return [line];
    at += 1;
    return [ranges[at - 1] ?? line];
  });
  await writeFile(playlist, rewritten.join('\n'));
}
