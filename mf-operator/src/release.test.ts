import { expect, it } from '@jest/globals';
import { release } from './release.ts';

/** Routes without a login are defined in spec §2. */
it('no operator route is open without a login', () => {
  const open = (to: string) => release.routes.filter(({ access }) => access === to).map(({ path }) => path);
  expect([...open('everybody'), ...open('browsers')]).toEqual([]);
});
