/** Signs of generated codes: no vowels, so that no code is a word, and no look-alikes. */
const SIGNS = 'BCDFGHJKMNPQRTVWXYZ2346789';
const SHAPE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
const MIN_CODE_LENGTH = 3;
const MAX_CODE_LENGTH = 30;

/** Normalizes a code to capitals, as the API stores it. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

export function isCode(typed: string): boolean {
  const code = codeOf(typed);
  return code.length >= MIN_CODE_LENGTH && code.length <= MAX_CODE_LENGTH && SHAPE.test(code);
}

/** Returns a random sign. Bytes beyond the last full range are discarded, so that all signs are equally likely. */
function sign(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % SIGNS.length) ? SIGNS.charAt(byte % SIGNS.length) : sign();
}

/** Returns a random code that can be read aloud and typed, such as `K7WM-2RTX-9CQF`: one of about 10^17. */
export const newCode = (): string => [4, 4, 4].map((length) => Array.from({ length }, sign).join('')).join('-');
