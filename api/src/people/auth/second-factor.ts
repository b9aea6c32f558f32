import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Accepted time steps before and after the present one, as clocks differ. */
const WINDOW = 1;
const CODES = 10;
/** Characters of recovery codes, without those that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

export interface AuthenticatorKey {
  readonly secret: string;
  /** Content of the QR code. */
  readonly uri: string;
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** Returns a new 160-bit secret and its URI for an authenticator app. */
export function makeAuthenticatorKey(issuer: string, label: string): AuthenticatorKey {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, { issuer, label }).toString() };
}

/** Returns the time step of a code; `undefined` if the code matches no step near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Returns ten codes of sixty random bits, in three groups that are easy to copy. */
export function makeRecoveryCodes(): string[] {
  const code = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: CODES }, () => code().replace(/(.{4})(?=.)/g, '$1-'));
}

/** Returns the keyed hash of a recovery code. A copy of the database alone reveals no code. */
export function hashOfRecoveryCode(secret: Uint8Array, identityId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery ${identityId} ${plain}`).digest();
}
