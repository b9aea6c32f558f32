import { expect, it } from '@jest/globals';
import { release } from './release.ts';

/** Spec §2, and the legal pages. */
it('no page is open without a login, as the spec says', () => {
  const open = (to: string) => release.routes.filter(({ access }) => access === to).map(({ path }) => path);
  expect([...open('everybody'), ...open('browsers')]).toEqual([]);
});
