import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../../platform/signing-key.ts';

/** How long media is served for without asking again, in seconds. */
export const PLAYED_FOR_S = 5 * 60;

/** Which title of which tenant it lets play. */
export interface Played {
  readonly tenantId: string;
  readonly productId: string;
}

/** `bound` is what the token is good for: its end, and its stream where it has one. */
const macOf = (secret: Uint8Array, { tenantId, productId }: Played, bound: string) =>
  createHmac('sha256', secret).update(`playback\0${tenantId}\0${productId}\0${bound}`).digest('base64url');

/** Lets whoever has it play that one title until then, or until its stream is stopped. Kept nowhere. Streams of visitors have no id. */
export function playbackToken(
  secret: Uint8Array,
  played: Played,
  { expiresAt, streamId }: { readonly expiresAt: Date; readonly streamId: string | null },
): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  const bound = streamId === null ? expires : `${expires}.${streamId}`;
  return `${bound}.${macOf(secret, played, bound)}`;
}

const LONGEST = 100;

export interface ReadToken {
  /** The stream it is of; null: a visitor's. */
  readonly streamId: string | null;
}

/** Returns what a token is of that lets play that title at that moment; undefined where it does not. */
export function readPlaybackToken(given: string | undefined, secret: Uint8Array, played: Played, now: Date): ReadToken | undefined {
  if (given === undefined || given.length > LONGEST) return undefined;
  const parts = given.split('.');
  const [expires = '', streamId = null] = parts.slice(0, -1);
  if (parts.length < 2 || parts.length > 3 || !/^\d{1,12}$/.test(expires)) return undefined;
  const [left, bound] = [Buffer.from(parts.at(-1) ?? ''), parts.slice(0, -1).join('.')];
  const isMac = (right: Buffer) => left.length === right.length && timingSafeEqual(left, right);
  const isGood = keysOf(secret).some((key) => isMac(Buffer.from(macOf(key, played, bound)))) && Number(expires) * 1000 > now.getTime();
  return isGood ? { streamId } : undefined;
}
