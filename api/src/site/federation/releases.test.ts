import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestBuilds } from './releases.ts';

let dist: string;
const write = (path: string, value: unknown) => {
  writeFileSync(join(dist, 'remotes', path), JSON.stringify(value));
};

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-dist-'));
  for (const folder of ['mf_whole/1', 'mf_cut_off/2', 'mf_unbuilt']) mkdirSync(join(dist, 'remotes', folder), { recursive: true });
  write('mf_whole/1/release.json', { name: 'mf_whole', version: '1' });
  write('mf_whole/current.json', { version: '1' });
  write('mf_cut_off/current.json', { version: '2' });
});
afterAll(() => {
  rmSync(dist, { recursive: true });
});

test('the newest build of each remote is found, and a folder that is none is passed over', () => {
  expect(newestBuilds(dist)).toEqual([{ name: 'mf_whole', version: '1' }]);
  expect(newestBuilds(join(dist, 'nowhere'))).toEqual([]);
});
