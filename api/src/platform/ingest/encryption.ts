import { type FileHandle, open } from 'node:fs/promises';

const MAX_MOOV_BYTES = 64 * 1024 * 1024;
const MAX_BOXES = 1000;
/** The scheme is told this near behind the name of an encrypted video. */
const NEAR_BYTES = 4096;

/** Finds the box that describes the tracks among those of the first level. */
async function readMoov(file: FileHandle): Promise<Buffer | undefined> {
  const header = Buffer.alloc(16);
  for (let [offset, boxes] = [0, 0]; boxes < MAX_BOXES; boxes += 1) {
    const { bytesRead } = await file.read(header, 0, 16, offset);
    if (bytesRead < 8) return undefined;
    const short = header.readUInt32BE(0);
    const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (header.toString('latin1', 4, 8) === 'moov') {
      const length = Math.min(MAX_MOOV_BYTES, short === 0 ? MAX_MOOV_BYTES : size);
      const { buffer, bytesRead: read } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, read);
    }
    if (size < 8) return undefined;
    offset += size;
  }
  return undefined;
}

/** Tells whether the video of an MP4 file is encrypted, which ffprobe hides: it shows the codec within. */
export async function isEncryptedMov(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const moov = await readMoov(file);
    const at = moov?.indexOf('encv', 0, 'latin1') ?? -1;
    if (!moov || at < 0) return false;
    const behind = moov.subarray(at, at + NEAR_BYTES);
    return behind.includes('sinf', 0, 'latin1') && behind.includes('schm', 0, 'latin1');
  } finally {
    await file.close();
  }
}
