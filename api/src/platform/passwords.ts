import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Highest number of hashes computed at once. Each takes 19 MiB and a core, so more would only delay all of them. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) return null;
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

/** Hashes a password in NFC (RFC 8265), so that every keyboard types the same one. Returns null when too many are waiting. */
export function hashPassword(password: string): Promise<string | null> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

let hashOfNobody: Promise<string> | undefined;

export interface PasswordMatch {
  readonly matches: boolean;
  /** Whether the hash predates normalization and must be renewed. */
  readonly isOldHash: boolean;
}

/**
 * Compares a password with a stored hash; returns null when too many are waiting. An unknown person (`stored` null) takes as long as a known
 * one. Older hashes were made of the characters as typed, so those and the decomposed form are tried too.
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
