import { expect, it } from '@jest/globals';
import { release } from './release.ts';

/** Spec §2, and the legal pages: who sees what without a login. */
it('is open to exactly whom the spec says', () => {
  const open = (to: string) => release.routes.filter(({ access }) => access === to).map(({ path }) => path);
  expect(open('everybody')).toEqual([]);
  expect(open('browsers')).toEqual([
    '/merchandise',
    '/merchandise/shop',
    '/merchandise/shop/:path',
    '/merchandise/cart',
    '/merchandise/checkout',
    '/merchandise/confirm-order',
    '/merchandise/track-order',
    '/merchandise/gift-card',
    '/merchandise/drop/:path',
    '/cart',
    '/pricing',
    '/extra/pricing-plan',
  ]);
});
