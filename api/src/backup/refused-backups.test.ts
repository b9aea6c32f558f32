/** @engine pglite */
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Installations, MANIFEST } from '../testing/installations.ts';
import type { Manifest } from './manifest.ts';

let at: Installations;
let first: string, second: string, shelf: string;

beforeEach(() => {
  at = new Installations();
  ({ first, second, shelf } = at);
});
afterEach(() => {
  at.processes.end();
});

test('a damaged, incomplete or used backup is refused with a message, and nothing changes', async () => {
  await at.demo();
  await at.run('backup.ts', { MARQUEE_DATA: first }, shelf);
  const whole = at.backup();
  const refused = async (change: (folder: string) => void) => {
    const folder = join(at.processes.directory, 'changed');
    cpSync(whole, folder, { recursive: true });
    change(folder);
    const ended = await at.run('restore.ts', { MARQUEE_DATA: second }, folder);
    rmSync(folder, { recursive: true });
    expect(existsSync(second)).toBe(false);
    return ended;
  };
  const product = join('tables', 'product.ndjson.gz');
  expect(await refused((folder) => appendFileSync(join(folder, product), 'x'))).toEqual({
    code: 2,
    said: `${product} is damaged: it is not what was written.\n`,
  });
  expect(await refused((folder) => rmSync(join(folder, product)))).toEqual({ code: 2, said: `${product} is missing in the backup.\n` });
  expect(await refused((folder) => rmSync(join(folder, MANIFEST)))).toMatchObject({ code: 2, said: expect.stringContaining('no whole backup') });
  expect(await refused((folder) => writeFileSync(join(folder, MANIFEST), '{"format":2}'))).toMatchObject({
    code: 2,
    said: expect.stringContaining("this version's"),
  });
  expect(await at.run('backup.ts', { MARQUEE_DATA: second }, shelf)).toMatchObject({ code: 78, said: expect.stringContaining('There is no database') });
  expect(await at.run('backup.ts', { MARQUEE_DATA: first })).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });

  expect(await at.run('restore.ts', { MARQUEE_DATA: first }, whole)).toMatchObject({ code: 2, said: expect.stringContaining('has tenants already') });
  const server = await at.processes.serve({ MARQUEE_DATA: first, MARQUEE_DEMO: 'on', NODE_ENV: 'test' });
  expect(await at.run('backup.ts', { MARQUEE_DATA: first }, shelf)).toMatchObject({ code: 73 });
  await server.stop();
  expect(readdirSync(shelf)).toHaveLength(1);
}, 240_000);

test('a forged backup writes no file outside of its folders', async () => {
  await at.demo();
  await at.run('backup.ts', { MARQUEE_DATA: first }, shelf);
  const folder = at.backup();
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  const list = join(folder, manifest.files.path);
  const lines = gunzipSync(readFileSync(list)).toString().trim().split('\n');
  for (const path of ['files/../out.png', 'files/uploads/../../out.png', '/etc/passwd', 'files/other/out.png']) {
    writeFileSync(list, gzipSync([...lines, JSON.stringify({ path, bytes: 1, sha256: 'a'.repeat(64) })].join('\n')));
    writeFileSync(
      join(folder, MANIFEST),
      JSON.stringify({ ...manifest, files: { ...manifest.files, sha256: createHash('sha256').update(readFileSync(list)).digest('hex') } }),
    );
    const ended = await at.run('restore.ts', { MARQUEE_DATA: second }, folder);
    expect(ended).toEqual({ code: 2, said: `The backup names a file that cannot be its own: ${path}\n` });
  }
}, 120_000);
