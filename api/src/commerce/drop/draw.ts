import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret seed, and what is told of it before anybody enters; both in hexadecimal. */
export function newSeed(): { readonly seed: string; readonly commitment: string } {
  const seed = randomBytes(32).toString('hex');
  return { seed, commitment: commitmentTo(seed) };
}

/** SHA-256 of the 32 bytes of a seed. */
export const commitmentTo = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

/** What an entry is placed by: HMAC-SHA256 of its id, as it is written, under the 32 bytes of the seed. */
export const lotOf = (seed: string, entryId: string): string => createHmac('sha256', Buffer.from(seed, 'hex')).update(entryId).digest('hex');

/** So many are placed before others have a moment. */
const AT_ONCE = 2000;
/** Lots are put in order by their first signs, then among those that share them: never all at a stretch. */
const SIGNS = 2;

const others = () => new Promise((next) => void setImmediate(next));

/** Entries in the order of a draw: by their lots as text. Whoever has the seed and the ids comes to the same. */
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
