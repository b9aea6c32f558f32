import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { pages, settled, signInPages } from './every-page.ts';
import { walk } from './focus-walk.ts';
import { newTypist } from './typist.ts';
import { signIn } from './visitor.ts';

const WINDOW = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Where a phone's page differs most from a wide one. */
const onPhones = pages.filter(([path]) =>
  ['/', '/tv-shows/detail/aurora-station', '/watch/ringfall', '/merchandise/shop', '/library', '/account/organization'].includes(path),
);

describe.each([
  ['in a window', WINDOW, pages, signInPages],
  ['on a phone', PHONE, onPhones, signInPages.slice(0, 1)],
] as const)('by Tab alone, %s', (_, size, signedIn, signedOut) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newTypist(size);
  });
  afterAll(() => visitor.leave());

  it.each(signedOut)('%s, signed out: everything is reached, seen, and left again', async (path) => {
    await visitor.page.goto(platform.demo + path);
    await settled(visitor.page, 'sign-in');
    expect(await walk(visitor.page)).toEqual([]);
  });

  describe('signed in', () => {
    beforeAll(() => signIn(visitor, platform.demo, 'owner@demo.example'));

    it.each(signedIn)('%s: everything is reached, seen, and left again', async (path, section) => {
      await visitor.page.goto(platform.demo + path);
      await settled(visitor.page, section);
      expect(await walk(visitor.page)).toEqual([]);
    });
  });
});
