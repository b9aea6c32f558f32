import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff } from './calls.ts';
import { pages, settled } from './every-page.ts';
import { walk } from './focus-walk.ts';
import { newTypist } from './typist.ts';
import { signIn } from './visitor.ts';

const PHONE = { width: 390, height: 844 };

/** Pages whose form on a phone differs most from a wide one. Wide ones are walked through in the pseudo-language. */
const onPhones = Object.values(pages)
  .flat()
  .filter(([path]) => ['/', '/tv-shows/detail/aurora-station', '/watch/ringfall', '/merchandise/shop', '/library', '/account/organization'].includes(path));

describe('Tab alone, on a phone', () => {
  it('/login, signed out: everything is reached, seen, and left again', async () => {
    const visitor = await newTypist(PHONE);
    await visitor.page.goto(`${platform.demo}/login`);
    await settled(visitor.page, 'sign-in');
    expect(await walk(visitor.page)).toEqual([]);
    await visitor.leave();
  });

  describe('signed in', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await newTypist(PHONE);
      await signIn(visitor, platform.demo, await givenStaff('OWNER'));
    });
    afterAll(() => visitor.leave());

    it.each(onPhones)('%s: everything is reached, seen, and left again', async (path, section) => {
      await visitor.page.goto(platform.demo + path);
      await settled(visitor.page, section);
      expect(await walk(visitor.page)).toEqual([]);
    });
  });
});
