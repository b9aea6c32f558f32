import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
import { root } from './command.mjs';
import { MAX_SECOND_LOOKS, runSuite, secondLook } from './suites.mjs';

/** Fails as often as told, then passes; what has run before is kept in a file beside it. */
const failing = (times) => `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
test('is steady', () => {});
test('ends well', () => {
  const runs = existsSync(__filename + '.runs') ? Number(readFileSync(__filename + '.runs', 'utf8')) : 0;
  writeFileSync(__filename + '.runs', String(runs + 1));
  if (runs < ${times}) throw new Error('failed run ' + (runs + 1));
});
`;

/** Makes a suite of test files, one for each entry: how often it fails. */
function givenSuite(t, ...files) {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data/suite-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  files.forEach((times, at) => writeFileSync(join(folder, `file${at}.test.js`), failing(times)));
  const config = join(folder, 'jest.config.json');
  writeFileSync(config, JSON.stringify({ rootDir: folder, displayName: 'trial', testMatch: ['<rootDir>/*.test.js'], transform: {} }));
  return {
    suite: { label: `Trial ${folder}`, project: 'trial', flags: ['--config', config] },
    file: (at) => relative(root, join(folder, `file${at}.test.js`)),
  };
}

/** Collects what is printed while `work` runs. */
async function printed(t, work) {
  const log = t.mock.method(console, 'log', () => undefined);
  const result = await work();
  const lines = log.mock.calls.map(({ arguments: [line] }) => String(line));
  log.mock.restore();
  return { result, lines };
}

async function look(t, { suite }, options) {
  return printed(t, async () => {
    const first = await runSuite(suite);
    const again = await secondLook([{ suite, ...first }], options);
    return { first, passed: first.passed + again.passed, failed: first.failed + again.failed };
  });
}

test('a test that fails once is named as flaky with its first failure, and counts as passed', async (t) => {
  const given = givenSuite(t, 1, 0);
  const { result, lines } = await look(t, given);
  assert.deepEqual([result.first.passed, result.first.failed, result.passed, result.failed], [3, 1, 4, 0]);
  const at = lines.indexOf(`FLAKY ${given.file(0)} › ends well`);
  assert.ok(lines.indexOf(`FAILED ${given.file(0)} › ends well`) >= 0 && at > 0);
  assert.match(lines[at + 1], /failed run 1/);
});

test('a test that fails once stays failed in a strict run', async (t) => {
  const given = givenSuite(t, 1);
  const { result, lines } = await look(t, given, { strict: true });
  assert.deepEqual([result.passed, result.failed], [1, 1]);
  assert.ok(lines.includes(`FLAKY ${given.file(0)} › ends well`));
});

test('a test that fails twice is red', async (t) => {
  const { result, lines } = await look(t, givenSuite(t, 2));
  assert.deepEqual([result.passed, result.failed], [1, 1]);
  assert.ok(!lines.some((line) => line.startsWith('FLAKY')));
});

test('a test that needs another before it is flaky in a random order', async (t) => {
  const given = givenSuite(t, 0);
  const names = Array.from({ length: 8 }, (_, at) => `step ${at}`);
  writeFileSync(
    join(root, given.file(0)),
    `let steps = 0;\n${names.map((name, at) => `test('${name}', () => { if (steps++ !== ${at}) throw new Error('out of order'); });`).join('\n')}`,
  );
  const { result, lines } = await look(t, { suite: { ...given.suite, seed: 1 } });
  assert.deepEqual([result.first.failed > 0, result.passed, result.failed], [true, names.length, 0]);
  assert.ok(lines.some((line) => line.startsWith(`FLAKY ${given.file(0)} › step`)));
});

test('a run with too many failed files gets no second look', async (t) => {
  const { result, lines } = await look(t, givenSuite(t, ...Array(MAX_SECOND_LOOKS + 1).fill(1)));
  assert.equal(result.failed, MAX_SECOND_LOOKS + 1);
  assert.ok(lines.some((line) => line.includes('too many for a second look')));
});
