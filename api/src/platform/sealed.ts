import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { lastingKeysOf } from './signing-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'marquee sealed values', 32));

/** Encrypts values the server must read again (second-factor secrets, secrets of connections). A copy of the database alone gives none of them away: the key is not in it. */
export function seal(secret: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Returns the value; undefined when none of the keys has sealed it, or it has been changed. */
export function unseal(secret: Uint8Array, sealed: Uint8Array): string | undefined {
  for (const key of lastingKeysOf(secret)) {
    const text = unsealBy(key, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

function unsealBy(secret: Uint8Array, sealed: Uint8Array): string | undefined {
  try {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
