import type { TenantSettings } from '@marquee/api/contract';

/** Spec §2: reachable without a login, exactly these; and the legal pages, since signing up must show them (design §5). */
const always: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/auth/login',
  '/signup',
  '/auth/lost-password',
  '/auth/reset-password',
  '/extra/contact-us',
  '/extra/about-us',
  '/accept-invite',
  '/reject-invite',
  '/create-password',
  '/verify-email',
  '/sitemap.xml',
  '/robots.txt',
  '/terms',
  '/privacy',
  '/gdpr',
  '/PrivacyPolicy',
  '/extra/terms-of-use',
  '/extra/privacy-policy',
]);

/** What the policy `open` adds: browsing, searching, details, the shop, prices, blogs, events, and everything below them… */
const browsing = [
  '/home',
  '/search',
  '/movies',
  '/tv-shows',
  '/videos',
  '/genres',
  '/cast',
  '/tags',
  '/events',
  '/news',
  '/blogs',
  '/pricing',
  '/extra',
  '/extra-pages',
  '/cart',
  '/merchandise',
];
/** …except what belongs to a person. */
const personal = ['/movies/restricted', '/merchandise/account', '/merchandise/wishlist', '/merchandise/checkout'];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Whether a signed-out visitor may see a page, by the tenant's policy. */
export function isPublic(path: string, policy: TenantSettings['policy']): boolean {
  const plain = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  if (always.has(plain)) return true;
  return policy === 'open' && browsing.some((root) => isUnder(plain, root)) && !personal.some((root) => isUnder(plain, root));
}
