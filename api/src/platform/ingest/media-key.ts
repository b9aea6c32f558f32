import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Name of the key beside the playlists of an encrypted film. No file has this name: the server answers it to whoever may watch. */
export const KEY_FILE = 'film.key';
/** Line of a playlist after which segments are encrypted; what a session begins with is not. */
export const KEY_LINE = `#EXT-X-KEY:METHOD=AES-128,URI="${KEY_FILE}"`;
export const NO_KEY_LINE = '#EXT-X-KEY:METHOD=NONE';

const KEY_BYTES = 16;

export const newMediaKey = (): Buffer => randomBytes(KEY_BYTES);

/** Number of a segment in its playlist as an initialization vector (RFC 8216, 5.2). */
function vectorOf(sequence: number): Buffer {
  const vector = Buffer.alloc(KEY_BYTES);
  vector.writeUInt32BE(sequence, KEY_BYTES - 4);
  return vector;
}

export function encryptSegment(key: Uint8Array, sequence: number, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, vectorOf(sequence));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** Opens what `encryptSegment` returned. Throws where key or number are others. */
export function decryptSegment(key: Uint8Array, sequence: number, bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-128-cbc', key, vectorOf(sequence));
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}
