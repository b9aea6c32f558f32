import type { Page } from 'puppeteer';
import { shows } from './visitor.ts';

type Address = readonly [path: string, section: 'mf_catalog' | 'mf_player' | 'mf_merchandise' | 'mf_operator' | 'sign-in'];
const all = (section: Address[1], ...paths: readonly string[]): readonly Address[] => paths.map((path) => [path, section]);

/** Every page with the section that draws it, by who opens it and what it is about. */
export const pages = {
  films: [
    ...all('mf_catalog', '/', '/movies', '/movies/detail/ringfall', '/tv-shows/detail/aurora-station', '/movies/detail/midnight-mile', '/search?q=the'),
    ...all('mf_catalog', '/profile/favorites', '/play-list', '/play-list/history', '/extra/contact-us', '/news', '/news/new-this-month'),
    ...all('mf_player', '/watch/ringfall'),
  ],
  /** Checked in one language alone: their parts stand on other pages too. */
  filmsInPseudo: [
    ...all('mf_catalog', '/videos', '/genres', '/cast', '/cast/noor-halvorsen', '/events', '/extra/faq'),
    ...all('mf_catalog', '/tags', '/tags/true-stories', '/movies/restricted', '/movies/related?to=ringfall'),
    ...all('mf_catalog', '/home', '/tv-shows', '/blogs', '/blogs/template', '/blogs/video/a-scene-from-the-start', '/extra/coming-soon'),
  ],
  openTexts: all('mf_catalog', '/extra/about-us', '/extra/terms-of-use', '/extra/privacy-policy', '/gdpr'),
  shop: all(
    'mf_merchandise',
    ...['/merchandise', '/merchandise/shop', '/merchandise/shop/low-tide-choir-print', '/merchandise/drop/first-edition', '/merchandise/gift-card'],
    ...['/merchandise/cart', '/merchandise/checkout', '/merchandise/wishlist', '/merchandise/track-order', '/pricing'],
    ...['/merchandise/account', '/merchandise/account/rewards'],
  ),
  selling: all(
    'mf_operator',
    ...['/modules/shop-products', '/modules/shop-orders', '/modules/shop-offers', '/modules/shop-plans', '/modules/shop-plans#view-people'],
    ...['/modules/shop-drops', '/modules/shop-moments', '/modules/shop-reviews'],
  ),
  shopMoney: all(
    'mf_operator',
    ...['/modules/shop-discounts', '/modules/shop-rewards', '/modules/shop-payments', '/modules/shop-sales', '/modules/shop-payouts'],
    ...['/modules/shop-groups', '/modules/shop-gift-cards'],
  ),
  account: all(
    'mf_operator',
    ...['/dashboard', '/library', '/account', '/account/profile', '/account/security', '/account/connections', '/account/addresses', '/account/inbox'],
    ...['/account/organization', '/account/files', '/account/data'],
  ),
  settings: all(
    'mf_operator',
    ...[
      '/settings/notifications',
      '/settings/general',
      '/settings/home',
      '/settings/sign-in',
      '/settings/texts',
      '/settings/domains',
      '/settings/storage',
      '/settings/keys',
    ],
    ...['/settings/webhooks', '/settings/pages', '/settings/pages/new?kind=ARTICLE', '/settings/people', '/settings/polls', '/settings/metainfo'],
  ),
  tenants: all('mf_operator', '/settings/tenants', '/settings/tenants/new'),
  signIn: all(
    'sign-in',
    ...['/login', '/auth/login?error=access_denied&state=x', '/signup', '/auth/lost-password', '/auth/reset-password'],
    ...['/auth/reset-password?token=no-such-token-was-ever-mailed', '/create-password?token=no-such-token-was-ever-mailed'],
    ...['/verify-email', '/verify-email?token=no-such-token-was-ever-mailed'],
    ...['/accept-invite?token=no-such-token-was-ever-mailed', '/reject-invite?token=no-such-token-was-ever-mailed'],
  ),
} as const satisfies Record<string, readonly Address[]>;

/** Resolves once the section is on screen, has its heading, and waits for nothing. */
export async function settled(page: Page, section: string): Promise<void> {
  await shows(page, section);
  await page.waitForFunction(() => {
    const isDrawn = document.querySelector('#stage > :not([inert]) h1') && !document.querySelector('#stage [aria-busy="true"]');
    return isDrawn && [...document.images].every((image) => image.complete || image.loading === 'lazy');
  });
}
