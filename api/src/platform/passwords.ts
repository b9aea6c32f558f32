import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a core; more at once only makes all of them late. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) return null;
    await new Promise<void>((go) => waiting.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Null when too many are waiting. */
export function hashPassword(password: string): Promise<string | null> {
  return inTurn(() => hash(password, cost));
}

let hashOfNobody: Promise<string> | undefined;

/** Null when too many are waiting. Takes as long for a person who does not exist (`stored` null) as for one who does. */
export function matchesPassword(stored: string | null, password: string): Promise<boolean | null> {
  return inTurn(async () => {
    hashOfNobody ??= hash('nobody has this password', cost);
    const matches = await verify(stored ?? (await hashOfNobody), password);
    return stored !== null && matches;
  });
}

/** Long passwords that are on every list of common ones, without their digits and signs. */
const COMMON =
  /^(password|passwort|motdepasse|contrasena|qwerty(uiop)?(asdf(ghjkl)?)?(zxcvbnm?)?|letmein|iloveyou|welcome|administrator|admin|changeme|trustno|princess|sunshine|football|baseball|superman|master|dragon|monkey|whatever|abc|test|secret|login|hello|marquee)+$/;
const SEQUENCES = '01234567890123456789 98765432109876543210 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm';
const FEWEST_DIFFERENT = 5;

/** Whether a password of the allowed length is among the first ever tried: a common word or row of keys, few different characters, or one's own name. */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const text = password.toLowerCase();
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
