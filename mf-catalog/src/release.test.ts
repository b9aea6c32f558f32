import { expect, it } from '@jest/globals';
import { release } from './release.ts';

/** Spec §2, and the legal pages: who sees what without a login. */
it('each page is open to whom the spec says', () => {
  const open = (to: string) => release.routes.filter(({ access }) => access === to).map(({ path }) => path);
  const legal = ['/terms', '/extra/terms-of-use', '/privacy', '/extra/privacy-policy', '/PrivacyPolicy', '/gdpr'];
  expect(new Set(open('everybody'))).toEqual(new Set(['/', '/extra/about-us', '/extra/contact-us', ...legal]));
  const lists = ['/home', '/search', '/movies', '/tv-shows', '/videos', '/genres', '/tags', '/cast', '/events', '/extra/faq', '/extra/coming-soon'];
  const details = [
    '/movies/detail/:path',
    '/tv-shows/detail/:path',
    '/events/:path',
    '/cast/:path',
    '/tags/:path',
    '/movies/related',
    '/play-list/shared/:token',
  ];
  const articles = [
    '/news',
    '/blogs',
    '/blogs/sidebar/left',
    '/blogs/sidebar/right',
    '/blogs/template',
    ...[1, 2, 3, 4].map((columns) => `/blogs/grid/${columns}`),
  ];
  const formats = ['detail', 'audio', 'video', 'link', 'quote', 'gallery'].map((format) => `/blogs/${format}/:path`);
  expect(new Set(open('browsers'))).toEqual(new Set([...lists, ...details, ...articles, '/news/:path', '/*', ...formats]));
});
