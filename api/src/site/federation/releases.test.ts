import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltRelease } from './releases.ts';

let dist: string;
const write = (path: string, value: unknown) => {
  const file = join(dist, 'remotes', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
};
const release = (name: string, given: object = {}): BuiltRelease => ({
  ...{ name, version: '1', routes: [`/${name.slice(3)}`], slots: [], preload: [], integrity: {}, requires: { react: '^19.0.0', shared: '^1.0.0' } },
  ...given,
});
function build(name: string, given: object = {}): BuiltRelease {
  const built = release(name, given);
  write(`${name}/1/release.json`, built);
  write(`${name}/current.json`, { version: '1' });
  return built;
}
/** Returns the names of accepted builds and the reasons for refusals. */
function taken() {
  const refused: string[] = [];
  const builds = marquee.newestBuilds(dist, (_, reason) => refused.push(reason));
  return { names: builds.map(({ name }) => name), refused };
}

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'marquee-dist-'));
});
beforeEach(() => {
  rmSync(join(dist, 'remotes'), { recursive: true, force: true });
});
afterAll(() => {
  rmSync(dist, { recursive: true });
});

test('the newest build of each remote is found, and a folder that is none is passed over', () => {
  const whole = build('mf_whole');
  write('mf_cut_off/current.json', { version: '2' });
  mkdirSync(join(dist, 'remotes/mf_unbuilt'));
  expect(marquee.newestBuilds(dist)).toEqual([whole]);
  expect(marquee.newestBuilds(join(dist, 'nowhere'))).toEqual([]);
});

test('a file that was cut off is refused, and the others are taken', () => {
  build('mf_sound');
  build('mf_torn');
  writeFileSync(join(dist, 'remotes/mf_torn/1/release.json'), '{"name":"mf_torn"');
  expect(taken()).toEqual({ names: ['mf_sound'], refused: ['its declaration is not of the form'] });
});

describe('a build is refused if it declares', () => {
  test.each([
    ['a page of the shell', { routes: ['/login'] }, "/login is the platform's own"],
    ['the API', { routes: ['/news'], pages: [{ path: '/v1/people' }] }, "/v1/people is the platform's own"],
    ['a page below nothing it owns', { pages: [{ path: '/library' }] }, '/library is below nothing it owns'],
    ['a frame of what it does not own', { frames: { '/library': 'console' } }, '/library has a frame and is not owned'],
    ['another access than there is', { pages: [{ path: '/news', access: 'owner' }] }, 'its declaration is not of the form'],
    ['more than the form has', { calls: ['/v1/x'] }, 'its declaration is not of the form'],
    ['an address that is none', { routes: ['//elsewhere.example'], pages: [{ path: 'javascript:0' }] }, 'its declaration is not of the form'],
    ['more pages than a remote has', { pages: Array.from({ length: 501 }, () => ({ path: '/news' })) }, 'its declaration is not of the form'],
  ])('%s', (_, declared, reason) => {
    build('mf_sound');
    build('mf_news', declared);
    expect(taken()).toEqual({ names: ['mf_sound'], refused: [reason] });
  });

  test('a route of another remote', () => {
    build('mf_catalog', { routes: ['/'] });
    build('mf_usurper', { routes: ['/'] });
    expect(taken()).toEqual({ names: ['mf_catalog'], refused: ["/ is another's"] });
  });
});
