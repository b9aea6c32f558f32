import { describe, expect, it } from '@jest/globals';
import { isPublic } from './public-routes.ts';

const specList = [
  '/auth/login',
  '/login',
  '/signup',
  '/auth/lost-password',
  '/auth/reset-password',
  '/',
  '/extra/contact-us',
  '/extra/about-us',
  '/accept-invite',
  '/reject-invite',
  '/create-password',
  '/sitemap.xml',
  '/robots.txt',
  '/verify-email',
];
const legal = ['/terms', '/privacy', '/gdpr', '/PrivacyPolicy', '/extra/terms-of-use', '/extra/privacy-policy'];

describe('public routes', () => {
  it.each([...specList, ...legal])('%s needs no login under any policy', (path) => {
    expect(isPublic(path, 'members')).toBe(true);
    expect(isPublic(path, 'open')).toBe(true);
  });
  it.each([
    '/home',
    '/movies',
    '/movies/detail/x',
    '/search',
    '/cart',
    '/events',
    '/news',
    '/pricing',
    '/blogs',
    '/extra/faq',
    '/extra-pages/sign-up',
    '/merchandise',
    '/loginx',
    '/auth/login/more',
  ])('%s needs a login for members', (path) => {
    expect(isPublic(path, 'members')).toBe(false);
  });
  it.each(['/home', '/movies/detail/x', '/search', '/events/x', '/pricing', '/blogs/grid', '/merchandise/shop', '/cart'])(
    '%s is open to browse under the policy open',
    (path) => {
      expect(isPublic(path, 'open')).toBe(true);
    },
  );
  it.each([
    '/merchandise/checkout',
    '/merchandise/account',
    '/merchandise/wishlist',
    '/movies/restricted',
    '/account',
    '/account/profile',
    '/profile/favorites',
    '/dashboard',
    '/library',
    '/reports',
    '/settings/notifications',
    '/play-list',
  ])('%s needs a login under any policy', (path) => {
    expect(isPublic(path, 'open')).toBe(false);
  });
  it('a slash at the end changes nothing', () => {
    expect(isPublic('/login/', 'members')).toBe(true);
    expect(isPublic('/dashboard/', 'open')).toBe(false);
  });
});
