/** @engine pglite */
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Processes } from '../testing/run-server.ts';
import { makePrivateDirectory } from './private-directory.ts';

let processes: Processes;
beforeEach(() => {
  processes = new Processes();
});
afterEach(() => {
  processes.end();
});
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a data directory is made for the account of the server alone', () => {
  const folder = join(processes.directory, 'a/b');
  expect([makePrivateDirectory(folder), rightsOf(folder)]).toEqual([true, '700']);
});

test.each([0o755, 0o777, 0o710])(
  'a command that opens the embedded database tightens rights of %o',
  async (mode) => {
    chmodSync(processes.directory, mode);
    await processes.change('select 1');
    expect(rightsOf(processes.directory)).toBe('700');
  },
  120_000,
);

test('a server tightens its data directory at start', async () => {
  chmodSync(processes.directory, 0o755);
  await (await processes.serve({ NODE_ENV: 'test' })).stop();
  expect(rightsOf(processes.directory)).toBe('700');
}, 120_000);
