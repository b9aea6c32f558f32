import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../signing-key.ts';

/** Below it files are served to whoever has an address that was signed for them. */
export const SIGNED_PREFIX = '/media/signed/';

/** Names its purpose, lest a signature made for something else stands for an address. */
function signatureOf(secret: Uint8Array, key: string, expires: number): Buffer {
  return createHmac('sha256', secret).update(`stored-file\n${key}\n${expires}`).digest();
}

/** The address of a stored file on this server, good until a moment (to the second). */
export function signAddress(secret: Uint8Array, key: string, until: Date): string {
  const expires = Math.floor(until.getTime() / 1000);
  return `${SIGNED_PREFIX}${key}?expires=${expires}&signature=${signatureOf(secret, key, expires).toString('base64url')}`;
}

/** Whether an address was signed for this file and is still good. */
export function isSigned(secret: Uint8Array, key: string, given: { readonly expires: string; readonly signature: string; readonly now: Date }): boolean {
  if (!/^\d{1,12}$/.test(given.expires) || !/^[\w-]{43}$/.test(given.signature)) return false;
  const expires = Number(given.expires);
  const signature = Buffer.from(given.signature, 'base64url');
  return given.now.getTime() < expires * 1000 && keysOf(secret).some((one) => timingSafeEqual(signatureOf(one, key, expires), signature));
}
