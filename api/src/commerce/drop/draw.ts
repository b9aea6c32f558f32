import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates a secret seed and its public commitment, both in hexadecimal. */
export function newSeed(): { readonly seed: string; readonly commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentTo(seed) };
}

/** Returns the SHA-256 of the 32 bytes of a seed. */
export const commitmentTo = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** Returns an entry's lot: the HMAC-SHA256 of its id under the 32 bytes of the seed. */
export const lotOf = (seed: string, entryId: string): string => createHmac('sha256', Buffer.from(seed, 'hex')).update(entryId).digest('hex');

/** Entries processed before the event loop may run other work. */
const AT_ONCE = 2000;
/** Lots are sorted in groups of equal first characters, so no single sort takes long. */
const SIGNS = 2;

const others = () => new Promise((next) => void setImmediate(next));

/** Sorts entries by their lots as text. Anyone with the seed and the ids can compute the same order. */
export async function drawnOrder(seed: string, entryIds: readonly string[]): Promise<string[]> {
  const shelves = new Map<string, { readonly id: string; readonly lot: string }[]>();
  for (const [at, id] of entryIds.entries()) {
    const lot = lotOf(seed, id);
    const shelf = shelves.get(lot.slice(0, SIGNS)) ?? [];
    shelf.push({ id, lot });
    shelves.set(lot.slice(0, SIGNS), shelf);
    if (at % AT_ONCE === AT_ONCE - 1) await others();
  }
  const order: string[] = [];
  for (const signs of [...shelves.keys()].sort()) {
    const shelf = (shelves.get(signs) ?? []).sort((one, other) => (one.lot < other.lot ? -1 : 1));
    order.push(...shelf.map(({ id }) => id));
    if (shelf.length > AT_ONCE / 10) await others();
  }
  return order;
}
