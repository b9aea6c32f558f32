import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long media is served for without asking again, in seconds. */
export const PLAYED_FOR_S = 5 * 60;

/** Which title of which tenant it lets play. */
export interface Played {
  readonly tenantId: string;
  readonly productId: string;
}

const macOf = (secret: Uint8Array, { tenantId, productId }: Played, expires: string) =>
  createHmac('sha256', secret).update(`playback\0${tenantId}\0${productId}\0${expires}`).digest('base64url');

/** Lets whoever has it play that one title until then. Kept nowhere. */
export function playbackToken(secret: Uint8Array, played: Played, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `${expires}.${macOf(secret, played, expires)}`;
}

const LONGEST = 100;

/** Whether a token lets play that title at that moment. */
export function isPlaybackToken(given: string | undefined, secret: Uint8Array, played: Played, now: Date): boolean {
  if (given === undefined || given.length > LONGEST) return false;
  const [expires = '', mac = ''] = given.split('.', 2);
  if (!/^\d{1,12}$/.test(expires)) return false;
  const [left, right] = [Buffer.from(mac), Buffer.from(macOf(secret, played, expires))];
  return left.length === right.length && timingSafeEqual(left, right) && Number(expires) * 1000 > now.getTime();
}
