import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32 alphabet: no two characters are mistaken for one another when read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** Returns a code of 100 random bits, in groups of five characters. The last four are stored, so 80 bits stay secret. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return letters.replaceAll(/(.{5})(?!$)/g, '$1-');
}

/** Normalizes a typed code: drops spaces and dashes, and maps O, I and L to digits. Undefined if the result is no code. */
export function lettersOf(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters.length === LENGTH && letters.split('').every((letter) => LETTERS.includes(letter)) ? letters : undefined;
}

/** Returns the hash that is stored instead of a code. Tenant and kind are part of the input, so equal codes of two tenants differ. */
export const codeHash = (tenantId: string, letters: string, what: 'gift-card' | 'plan-gift' = 'gift-card'): string =>
  createHash('sha256').update(`${what}\0${tenantId}\0${letters}`).digest('hex');

export const lastFourOf = (letters: string): string => letters.slice(-4);
