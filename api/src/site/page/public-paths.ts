import type { TenantSettings } from '../../../contract/site/tenant-settings.ts';

/** Public pages worth indexing (spec §2, and the legal pages), rendered by all live releases. Pages for signing in are public but not listed. */
const always = [
  '/',
  '/login',
  '/signup',
  '/extra/about-us',
  '/extra/contact-us',
  '/terms',
  '/privacy',
  '/gdpr',
  '/extra/terms-of-use',
  '/extra/privacy-policy',
];
/** Pages added by the policy `open` (design §5). */
const browsing = [
  ...['/home', '/movies', '/tv-shows', '/videos', '/genres', '/cast', '/tags', '/events', '/news', '/blogs', '/pricing'],
  ...['/extra/faq', '/extra/coming-soon', '/merchandise', '/merchandise/shop'],
];
const openRoots = ['/home', '/search', '/movies', '/tv-shows', '/videos', '/genres', '/cast', '/tags', '/events', '/news', '/blogs', '/pricing', '/extra'];
const moreOpenRoots = ['/cart', '/merchandise'];
const personal = ['/movies/restricted', '/merchandise/account', '/merchandise/wishlist', '/merchandise/checkout'];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

export function publicPaths(policy: TenantSettings['policy']): readonly string[] {
  return policy === 'open' ? [...always, ...browsing] : always;
}

/** Returns whether visitors see the page at this path. */
export function isPublicPath(path: string, policy: TenantSettings['policy']): boolean {
  if (always.includes(path)) return true;
  return policy === 'open' && [...openRoots, ...moreOpenRoots].some((root) => isUnder(path, root)) && !personal.some((root) => isUnder(path, root));
}

/** Paths closed to crawlers: personal pages, the console, the API. */
export const closedToCrawlers = [
  ...['/account', '/profile', '/play-list', '/cart', '/watch', '/dashboard', '/library', '/reports', '/modules', '/settings', '/preview', '/v1'],
  ...['/auth', '/accept-invite', '/reject-invite', '/create-password', '/verify-email', '/movies/restricted'],
  ...['/merchandise/account', '/merchandise/cart', '/merchandise/wishlist', '/merchandise/checkout', '/merchandise/track-order', '/merchandise/gift-card'],
];

/** Returns whether visitors see an editor's page at this path. */
export function isWrittenPublic(path: string, policy: TenantSettings['policy']): boolean {
  return isPublicPath(path, policy) || (policy === 'open' && ![...closedToCrawlers, ...personal].some((root) => isUnder(path, root)));
}
