import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { patterns } from '../../contract/patterns.ts';
import { walkInputs } from '../testing/schemas.ts';

/** Far beyond what any field takes: a pattern that goes over its text twice for each character needs a second, a linear one far less than a millisecond. */
const LENGTH = 20_000;
const SAMPLES = 5;
const MOST_MS = 100;
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

function msOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The shortest of several runs once one was slow: another program may have had the processor. */
function slowest(pattern: RegExp, texts: Iterable<string>): { ms: number; text: string } {
  let worst = { ms: 0, text: '' };
  for (const text of texts) {
    let ms = msOf(() => pattern.test(text));
    for (let again = 0; ms > MOST_MS && again < 3; again += 1)
      ms = Math.min(
        ms,
        msOf(() => pattern.test(text)),
      );
    if (ms > worst.ms) worst = { ms, text: `${text.slice(0, 80)}…${JSON.stringify(text.slice(-5))}` };
    if (ms > MOST_MS) break;
  }
  return worst;
}

const worstOf = (pattern: string) => slowest(new RegExp(pattern, 'u'), hostileTo(pattern));

describe('every pattern of the contract reads a hostile text once', () => {
  test.each([...found])('%s (%s)', (pattern) => {
    const worst = worstOf(pattern);
    expect(worst.ms > MOST_MS ? worst : 'linear').toBe('linear');
  });
});

test('the measure tells: a pattern that is quadratic is found out', () => {
  const part = '[^\\s@]+';
  const quadratic = `^${part}@${part}\\.${part}$`;
  expect(worstOf(quadratic).ms).toBeGreaterThan(MOST_MS);
});
