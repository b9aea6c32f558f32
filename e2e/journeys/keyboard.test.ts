import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { pages, settled, signInPages } from './every-page.ts';
import { walk } from './focus-walk.ts';
import { newTypist } from './typist.ts';
import { signIn } from './visitor.ts';

const PHONE = { width: 390, height: 844 };

/** Where a phone's page differs most from a wide one. Wide ones are gone through where they are read in the pseudo-language. */
const onPhones = pages.filter(([path]) =>
  ['/', '/tv-shows/detail/aurora-station', '/watch/ringfall', '/merchandise/shop', '/library', '/account/organization'].includes(path),
);

describe('by Tab alone, on a phone', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newTypist(PHONE);
  });
  afterAll(() => visitor.leave());

  it.each(signInPages.slice(0, 1))('%s, signed out: everything is reached, seen, and left again', async (path) => {
    await visitor.page.goto(platform.demo + path);
    await settled(visitor.page, 'sign-in');
    expect(await walk(visitor.page)).toEqual([]);
  });

  describe('signed in', () => {
    beforeAll(() => signIn(visitor, platform.demo, 'owner@demo.example'));

    it.each(onPhones)('%s: everything is reached, seen, and left again', async (path, section) => {
      await visitor.page.goto(platform.demo + path);
      await settled(visitor.page, section);
      expect(await walk(visitor.page)).toEqual([]);
    });
  });
});
