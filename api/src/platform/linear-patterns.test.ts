/** @engine pglite */
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { patterns } from '../../contract/patterns.ts';
import { startSpending } from '../testing/processor-time.ts';
import { walkInputs } from '../testing/schemas.ts';

/** Far beyond what any field takes: a linear pattern takes less than a hundredth of what a quadratic one takes. */
const LENGTH = 20_000;
const SAMPLES = 5;
/** Share, at most, of the processor time that a quadratic pattern takes this thread in the same run. */
const MAX_SHARE = 0.25;
const TRIES = 3;
const ENDINGS = ['', '\n', '\u0000', '!', '<a', '@', ' '];

const found = new Map<string, string>(Object.entries(patterns).map(([name, pattern]) => [pattern, name]));
walkInputs(marquee.endpoints, ({ pattern, patternProperties }, path) => {
  for (const one of [pattern, ...Object.keys(patternProperties ?? {})]) if (one !== undefined && !found.has(one)) found.set(one, path);
});

/** The characters a pattern speaks of, and one of each kind beside them. */
function alphabetOf(pattern: string): string[] {
  const literal = pattern.replace(/\\[a-zA-Z]/g, '').match(/[A-Za-z0-9@.:/#_<"'+-]/g) ?? [];
  return [...new Set([...literal.slice(0, 8), 'a', 'A', '0', ' ', '.', '-', '/', '@', '\\', 'é'])];
}

/** Beginnings of texts that fit, without what comes after a lookahead. */
function beginningsOf(pattern: string): string[] {
  const plain = new RegExp(pattern.replace(/\(\?<?[!=](?:[^()]|\([^()]*\))*\)/g, ''), 'u');
  const samples = fc.sample(fc.stringMatching(plain, { size: 'small' }), { numRuns: SAMPLES, seed: 7 });
  return [...new Set(['', ...samples.flatMap((text) => [text, text.slice(0, text.length / 2)])])].map((text) => text.slice(0, 60));
}

function* hostileTo(pattern: string): Generator<string> {
  const alphabet = alphabetOf(pattern);
  const units = [...alphabet, ...alphabet.flatMap((one) => alphabet.map((other) => one + other))];
  for (const beginning of beginningsOf(pattern))
    for (const [at, unit] of units.entries()) yield beginning + unit.repeat(LENGTH / unit.length) + (ENDINGS[at % ENDINGS.length] ?? '');
}

function spentMs(work: () => unknown): number {
  const spent = startSpending();
  work();
  return spent();
}

/** A pattern that looks at the rest of its text once for each character, and fits nowhere. */
const quadratic = { pattern: 'a+b', text: 'a'.repeat(LENGTH) };
function quadraticMs({ pattern, text } = quadratic): number {
  const compiled = new RegExp(pattern, 'u');
  return spentMs(() => compiled.test(text));
}
let usualMs = 0;
beforeAll(() => {
  usualMs = Math.min(quadraticMs(), quadraticMs());
});

/** The share of a quadratic pattern's time; what looks late is measured again, beside it, and the best counts. */
function shareOf(pattern: RegExp, text: string): number {
  let least = spentMs(() => pattern.test(text)) / usualMs;
  for (let at = 0; at < TRIES && least > MAX_SHARE; at += 1) least = Math.min(least, spentMs(() => pattern.test(text)) / quadraticMs());
  return least;
}

function slowest(pattern: RegExp, texts: Iterable<string>): { share: number; text: string } {
  let worst = { share: 0, text: '' };
  for (const text of texts) {
    const share = shareOf(pattern, text);
    if (share > worst.share) worst = { share, text: `${text.slice(0, 80)}…${JSON.stringify(text.slice(-5))}` };
    if (share > MAX_SHARE) break;
  }
  return worst;
}

const worstOf = (pattern: string) => slowest(new RegExp(pattern, 'u'), hostileTo(pattern));

describe('every pattern of the contract reads a hostile text once', () => {
  test.each([...found])('%s (%s)', (pattern) => {
    const worst = worstOf(pattern);
    expect(worst.share > MAX_SHARE ? worst : 'linear').toBe('linear');
  });
});

test('the measure works: a pattern that is quadratic is found out', () => {
  const part = '[^\\s@]+';
  expect(worstOf(`^${part}@${part}\\.${part}$`).share).toBeGreaterThan(MAX_SHARE);
});
