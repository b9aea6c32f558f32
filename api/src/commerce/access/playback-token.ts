import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../../platform/signing-key.ts';

/** Lifetime of a playback token, in seconds. */
export const PLAYED_FOR_S = 5 * 60;

/** Title, with its tenant, that a token allows to play. */
export interface Played {
  readonly tenantId: string;
  readonly productId: string;
}

/** `bound` is the signed part of the token: its expiry, and its stream if there is one. */
const macOf = (secret: Uint8Array, { tenantId, productId }: Played, bound: string) =>
  createHmac('sha256', secret).update(`playback\0${tenantId}\0${productId}\0${bound}`).digest('base64url');

/** Returns a signed token that plays one title until it expires or its stream is stopped. Tokens are not stored. Streams of visitors have no id. */
export function playbackToken(
  secret: Uint8Array,
  played: Played,
  { expiresAt, streamId }: { readonly expiresAt: Date; readonly streamId: string | null },
): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const bound = streamId === null ? expires : `${expires}.${streamId}`;
  return `${bound}.${macOf(secret, played, bound)}`;
}

const MAX_TOKEN_LENGTH = 100;

export interface ReadToken {
  /** Stream of the token; null for a visitor's. */
  readonly streamId: string | null;
}

/** Verifies a token for a title at a moment. Undefined if the token is invalid or expired. */
export function readPlaybackToken(given: string | undefined, secret: Uint8Array, played: Played, now: Date): ReadToken | undefined {
  if (given === undefined || given.length > MAX_TOKEN_LENGTH) return undefined;
  const parts = given.split('.');
  const [expires = '', streamId = null] = parts.slice(0, -1);
  if (parts.length < 2 || parts.length > 3 || !/^\d{1,12}$/.test(expires)) return undefined;
  const [left, bound] = [Buffer.from(parts.at(-1) ?? ''), parts.slice(0, -1).join('.')];
  const isMac = (right: Buffer) => left.length === right.length && timingSafeEqual(left, right);
  const isGood = keysOf(secret).some((key) => isMac(Buffer.from(macOf(key, played, bound)))) && Number(expires) * 1000 > now.getTime();
  return isGood ? { streamId } : undefined;
}
