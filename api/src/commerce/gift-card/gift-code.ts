import { createHash, randomInt } from 'node:crypto';

/** Crockford's letters and digits: none is mistaken for another when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;

/** 100 random bits, in groups of five. Of these the last four letters are kept, so that 80 are known to nobody but whoever has the letter. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return letters.replaceAll(/(.{5})(?!$)/g, '$1-');
}

/** The letters of a code, however it was typed: what looks alike is one. Undefined where it cannot be one. */
export function lettersOf(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return letters.length === LENGTH && letters.split('').every((letter) => LETTERS.includes(letter)) ? letters : undefined;
}

/** What is kept of a code: it opens a card, or what else it is of, of this tenant only, and leads back to no code. */
export const codeHash = (tenantId: string, letters: string, what: 'gift-card' | 'plan-gift' = 'gift-card'): string =>
  createHash('sha256').update(`${what}\0${tenantId}\0${letters}`).digest('hex');

export const lastFourOf = (letters: string): string => letters.slice(-4);
