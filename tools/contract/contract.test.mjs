import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { surfaceOf } from './surface.mjs';
import { difference, nextVersion } from './version.mjs';

const surface = { api: { call: '1', read: '2' } };

describe('the version of a contract', () => {
  for (const [what, after, version] of [
    ['stays where nothing changed', surface, '1.2.3'],
    ['is a new minor where something is added', { api: { ...surface.api, write: '3' } }, '1.3.0'],
    ['is a new minor where a door is added', { ...surface, ui: { Button: '1' } }, '1.3.0'],
    ['is a new major where something is gone', { api: { call: '1' } }, '2.0.0'],
    ['is a new major where something is another, whatever is added', { api: { ...surface.api, call: '9', write: '3' } }, '2.0.0'],
    ['is a new major where something moved to another door', { api: { call: '1' }, ui: { read: '2' } }, '2.0.0'],
  ])
    it(what, () => {
      assert.equal(nextVersion('1.2.3', difference(surface, after)), version);
    });
});

describe('the surface of a package', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-surface-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports: { './api': './src/index.ts' } }));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });
  const given = (index, inner) => {
    writeFileSync(join(folder, 'src/index.ts'), index);
    writeFileSync(join(folder, 'src/inner.ts'), inner);
    return surfaceOf(folder).api;
  };
  const index = `import type { Wish } from './inner.ts';\nexport { ask } from './inner.ts';\nexport const count = (wish: Wish) => wish.at;\n`;
  const inner = `export interface Wish { at: number }\nexport function ask(words: string): string { return words; }\n`;

  it('has each export, and is the same whatever goes on inside', () => {
    const first = given(index, inner);
    assert.deepEqual(Object.keys(first), ['ask', 'count']);
    assert.deepEqual(given(`/** Said anew. */\n${index}`, `${inner.replace('return words', 'return words.trim()')}export const unseen = 1;\n`), first);
  });

  it('changes with a type that is only named by an export, and only there', () => {
    const first = given(index, inner);
    const after = given(index, inner.replace('at: number', 'at: number; on: boolean'));
    assert.notEqual(after.count, first.count);
    assert.equal(after.ask, first.ask);
  });
});
