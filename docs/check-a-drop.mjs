// Draws a drop again, of the file its page offers (JSON): node docs/check-a-drop.mjs first-edition.json
// It needs nothing but Node.js, and nobody's word.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { name, commitment, seed, entries } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const key = Buffer.from(seed, 'hex');

// The seed is the one whose hash was published before anybody entered.
const isSeed = createHash('sha256').update(key).digest('hex') === commitment;

// Entries are placed by HMAC-SHA256 of their ids under the seed, as hexadecimal text, the smallest first. Who bought early was not drawn, and has no place.
const lotOf = (id) => createHmac('sha256', key).update(id).digest('hex');
const drawn = entries
  .filter(({ position }) => position !== null)
  .map(({ id }) => ({ id, lot: lotOf(id) }))
  .sort((one, other) => (one.lot < other.lot ? -1 : 1));
const isOrder = drawn.every(({ id }, at) => entries.find(({ position }) => position === at + 1)?.id === id);

console.log(
  `${name}: the seed ${isSeed ? 'is' : 'is NOT'} the one that was promised, the order of ${drawn.length} entries ${isOrder ? 'is' : 'is NOT'} the one it draws.`,
);
process.exitCode = isSeed && isOrder ? 0 : 1;
