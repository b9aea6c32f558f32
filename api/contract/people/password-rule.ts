// Nothing is imported here: the API refuses by this rule, and browsers say by it, while a password is typed, what the API would.

export const PASSWORD_AT_LEAST = 12;
export const PASSWORD_AT_MOST = 200;

/** Long passwords that are on every list of common ones, without their digits and signs. */
const COMMON =
  /^(password|passwort|motdepasse|contrasena|qwerty(uiop)?(asdf(ghjkl)?)?(zxcvbnm?)?|letmein|iloveyou|welcome|administrator|admin|changeme|trustno|princess|sunshine|football|baseball|superman|master|dragon|monkey|whatever|abc|test|secret|login|hello|marquee)+$/;
const SEQUENCES = '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm';
const FEWEST_DIFFERENT = 5;

/** Whether a password of the allowed length is among the first ever tried: a common word or row of keys, few different characters, or one's own name. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (Array.from(text).length < PASSWORD_AT_LEAST) return true;
  const letters = text.replace(/[^a-z]/g, '');
  if (new Set(text).size < FEWEST_DIFFERENT || SEQUENCES.includes(text)) return true;
  if (letters !== '' && COMMON.test(letters) && letters.length + 8 > text.length) return true;
  const rest = own
    .flatMap((word) => [word, ...word.split('@')])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
  return rest.length < FEWEST_DIFFERENT;
}
