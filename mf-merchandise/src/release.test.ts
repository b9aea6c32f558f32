import { expect, it } from '@jest/globals';
import { release } from './release.ts';

/** Spec §2, and the legal pages: routes that need no login. */
it('routes are public as the spec requires', () => {
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
