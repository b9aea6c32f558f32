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

/** Null when too many are waiting. Passwords are hashed in NFC (RFC 8265), so every keyboard types the same one. */
export function hashPassword(password: string): Promise<string | null> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

let hashOfNobody: Promise<string> | undefined;

export interface PasswordMatch {
  readonly matches: boolean;
  /** The hash was made before passwords were normalized and has to be made anew. */
  readonly isOldHash: boolean;
}

/**
 * Null when too many are waiting. Takes as long for a person who does not exist (`stored` null) as for one who does. Older hashes were made of the characters as they
 * were typed, so these are tried, too, and the decomposed ones.
 */
export function matchesPassword(stored: string | null, password: string): Promise<PasswordMatch | null> {
  return inTurn(async () => {
    hashOfNobody ??= hash('nobody has this password', cost);
    const known = stored ?? (await hashOfNobody);
    const [normal, ...older] = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
    if (await verify(known, normal ?? '')) return { matches: stored !== null, isOldHash: false };
    for (const form of older) if (await verify(known, form)) return { matches: stored !== null, isOldHash: true };
    return { matches: false, isOldHash: false };
  });
}
