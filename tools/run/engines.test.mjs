import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { apiTestFiles } from './engines.mjs';

/** Makes a folder of files from their texts. */
function givenFiles(t, texts) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-engines-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('test files are listed with the engine of their docblock', (t) => {
  const folder = givenFiles(t, {
    'a/rows.test.ts': "import { test } from '@jest/globals';\n/** @engine both */\n",
    'a/tables.test.ts': '/**\n * @engine both\n * @undistributed\n */\n',
    'server.test.ts': '/** @engine pglite */\n',
    'server.ts': '/** @engine pglite */\n',
  });
  assert.deepEqual(apiTestFiles(folder), [
    { path: join(folder, 'a/rows.test.ts'), engine: undefined, isUndistributed: false },
    { path: join(folder, 'a/tables.test.ts'), engine: 'both', isUndistributed: true },
    { path: join(folder, 'server.test.ts'), engine: 'pglite', isUndistributed: false },
  ]);
});

test('an unknown engine is an error that names the file', (t) => {
  const folder = givenFiles(t, { 'rows.test.ts': '/** @engine sqlite */\n' });
  assert.throws(() => apiTestFiles(folder), /rows\.test\.ts: @engine is "sqlite"; it can be 'pglite' or 'both'/);
});
