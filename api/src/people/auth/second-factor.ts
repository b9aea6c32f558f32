import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps before and after the present one whose codes are good, for clocks that differ. */
const WINDOW = 1;
const CODES = 10;
/** Without letters that look like digits or like one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

export interface AuthenticatorKey {
  readonly secret: string;
  /** What the QR code says. */
  readonly uri: string;
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** A new 160-bit secret for the person's app, which shows it as theirs at the tenant. */
export function makeAuthenticatorKey(issuer: string, label: string): AuthenticatorKey {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, { issuer, label }).toString() };
}

/** The time step whose code this is; undefined when it is none near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Ten codes of sixty random bits, in three groups that are easy to copy. */
export function makeRecoveryCodes(): string[] {
  const code = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: CODES }, () => code().replace(/(.{4})(?=.)/g, '$1-'));
}

/** As kept: keyed, so that a copy of the database alone gives none of them away. */
export function hashOfRecoveryCode(secret: Uint8Array, identityId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', secret).update(`recovery ${identityId} ${plain}`).digest();
}
