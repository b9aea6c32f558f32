import { describe, expect, it } from '@jest/globals';
import type { Registry } from '@marquee/api/contract';
import { pageAt } from './page-at.ts';

const remote = (name: string, routes: string[], pages: string[]): Registry['remotes'][number] => ({
  ...{ name, version: '1', entry: '', routes, frames: {}, pages: pages.map((path) => ({ path })), slots: [], preload: [], integrity: {}, fallback: null },
  requires: { react: '^19', shared: '^0.1' },
});
const remotes = [
  remote('catalog', ['/'], ['/', '/movies', '/movies/detail/:path']),
  remote('operator', ['/dashboard', '/settings'], ['/dashboard', '/settings/tenants/:id', '/settings/tenants/new']),
  remote('old', ['/old'], ['/old/*']),
];
const patternAt = (path: string) => pageAt(remotes, path)?.pattern;

describe('which page is at an address', () => {
  it.each([
    ['/', '/'],
    ['/movies', '/movies'],
    ['/movies/', '/movies'],
    ['/Movies', '/movies'],
    ['/movies/detail/ringfall', '/movies/detail/:path'],
    ['/login', '/login'],
    ['/settings/tenants/new', '/settings/tenants/new'],
    ['/settings/tenants/7', '/settings/tenants/:id'],
    ['/old', '/old/*'],
    ['/old/anything/at/all', '/old/*'],
  ])('%s is a page', (path, pattern) => {
    expect(patternAt(path)).toBe(pattern);
  });
  it.each(['/nope', '/movies/nope', '/movies/detail', '/movies/detail/a/b', '/dashboard/nope', '/login/more', '/movies/detail/%E0%A4%A', '/constructor'])(
    '%s is none',
    (path) => {
      expect(pageAt(remotes, path)).toBeUndefined();
    },
  );
  it('a pattern that is open at its end goes after every other', () => {
    const written = [remote('catalog', ['/'], ['/*', '/', '/movies/detail/:path'])];
    expect(['/', '/movies/detail/ringfall', '/our-team', '/a/b'].map((path) => pageAt(written, path)?.pattern)).toEqual([
      '/',
      '/movies/detail/:path',
      '/*',
      '/*',
    ]);
  });
  it('tells what the parameters stand for', () => {
    expect(pageAt(remotes, '/movies/detail/caf%C3%A9')?.params).toEqual({ path: 'café' });
  });
});
