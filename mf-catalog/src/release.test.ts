import { expect, it } from '@jest/globals';
import { release } from './release.ts';

/** Spec §2, and the legal pages: who sees what without a login. */
it('is open to exactly whom the spec says', () => {
  const open = (to: string) => release.routes.filter(({ access }) => access === to).map(({ path }) => path);
  const legal = ['/terms', '/extra/terms-of-use', '/privacy', '/extra/privacy-policy', '/PrivacyPolicy', '/gdpr'];
  expect(new Set(open('everybody'))).toEqual(new Set(['/', '/extra/about-us', '/extra/contact-us', ...legal]));
  const lists = ['/home', '/search', '/movies', '/tv-shows', '/videos', '/genres', '/tags', '/cast', '/events', '/extra/faq'];
  const details = ['/movies/detail/:path', '/tv-shows/detail/:path', '/events/:path', '/cast/:path', '/tags/:path', '/movies/related'];
  expect(new Set(open('browsers'))).toEqual(new Set([...lists, ...details]));
});
