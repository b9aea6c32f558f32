// No imports: the API validates passwords with this file, and browsers give the same verdict while a password is typed.

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** Common long passwords, compared without their digits and signs. */
const COMMON =
  /^(password|passwort|motdepasse|contrasena|qwerty(uiop)?(asdf(ghjkl)?)?(zxcvbnm?)?|letmein|iloveyou|welcome|administrator|admin|changeme|trustno|princess|sunshine|football|baseball|superman|master|dragon|monkey|whatever|abc|test|secret|login|hello|marquee)+$/;
const SEQUENCES = '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm';
const MIN_UNGUESSABLE_CHARACTERS = 5;

/**
 * Returns whether a password is too short or easy to guess. Common words, rows of keys, few different characters and the person's own name are easy to
 * guess.
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (Array.from(text).length < MIN_PASSWORD_LENGTH) return true;
  const letters = text.replace(/[^a-z]/g, '');
  if (new Set(text).size < MIN_UNGUESSABLE_CHARACTERS || SEQUENCES.includes(text)) return true;
  if (letters !== '' && COMMON.test(letters) && letters.length + 8 > text.length) return true;
  const rest = own
    .flatMap((word) => [word, ...word.split('@')])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.length < MIN_UNGUESSABLE_CHARACTERS;
}
