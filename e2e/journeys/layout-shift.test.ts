import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { shifted, watchShifts } from './shifts.ts';
import { pages, settled, signInPages } from './every-page.ts';
import { shows, signIn } from './visitor.ts';

const MOST = 0.05;
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

describe.each(windows)('nothing moves by itself at $width px', (window) => {
  let guest: Visitor;
  let owner: Visitor;
  beforeAll(async () => {
    guest = await platform.newVisitor();
    owner = await platform.newVisitor();
    await signIn(owner, platform.demo, 'owner@demo.example');
    for (const visitor of [guest, owner]) {
      await visitor.page.setViewport(window);
      await watchShifts(visitor);
    }
  });
  afterAll(() => Promise.all([guest.leave(), owner.leave()]));

  it.each(pages)('%s', async (path, section) => {
    await owner.page.goto(platform.demo + path);
    await settled(owner.page, section);
    expect(await shifted(owner)).toBeLessThan(MOST);
  });
  it.each([...signInPages, '/library', '/movies/detail/ringfall', '/nowhere'])('%s, signed out', async (path) => {
    await guest.page.goto(platform.demo + path);
    await shows(guest.page, path === '/nowhere' ? 'not-found' : 'sign-in');
    expect(await shifted(guest)).toBeLessThan(0.02);
  });
});
