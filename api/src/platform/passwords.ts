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
