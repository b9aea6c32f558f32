/** Without vowels no code is a word; without these no sign is taken for another. */
const SIGNS = 'BCDFGHJKMNPQRTVWXYZ2346789';
const SHAPE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
const SHORTEST = 3;
const LONGEST = 30;

/** As the API keeps it: in capitals. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

export function isCode(typed: string): boolean {
  const code = codeOf(typed);
  return code.length >= SHORTEST && code.length <= LONGEST && SHAPE.test(code);
}

/** One of its signs at random, each as likely as any other: bytes beyond the last whole round of them are not used. */
function sign(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % SIGNS.length) ? SIGNS.charAt(byte % SIGNS.length) : sign();
}

/** A code nobody guesses, to be read aloud and typed: `K7WM-2RTX-9CQF`, one of 10^17. */
export const newCode = (): string => [4, 4, 4].map((length) => Array.from({ length }, sign).join('')).join('-');
